/*
 * Bounds on what is read. Whoever asks for a signature chose every byte of it; what is beyond a bound is
 * shown as unreadable, which warns, and never costs more than a moment.
 */

/** What nodes take of a transaction at most (geth's `txMaxSize`). */
export const MAX_CALLDATA_BYTES = 131_072;

/** Of the JSON of a message of typed data, in characters. */
export const MAX_TYPED_DATA_LENGTH = 262_144;

/** Calls within calls: a batch of multicalls of router calls is three. */
export const MAX_DEPTH = 6;

/** Calls and messages in one request, all depths together. */
export const MAX_DECODED_REQUESTS = 256;

/** Tokens of one request that are priced: more than any honest one names. */
export const MAX_PRICED_TOKENS = 8;
