/**
 * Constants that bound the decoding of a request: sizes, depth, number of calls and priced tokens. What exceeds a bound
 * is shown as undecoded, which raises a warning.
 */

/** Maximum size of a transaction accepted by nodes (geth's `txMaxSize`). */
export const MAX_CALLDATA_BYTES = 131_072;

/** Maximum length of the JSON of typed data, in characters. */
export const MAX_TYPED_DATA_LENGTH = 262_144;

/** Maximum depth of nested calls: a batch of multicalls of router calls has a depth of three. */
export const MAX_DEPTH = 6;

/** Maximum number of calls and messages in one request, over all depths. */
export const MAX_DECODED_REQUESTS = 256;

/** Maximum number of tokens priced per request: more than any legitimate request names. */
export const MAX_PRICED_TOKENS = 8;
