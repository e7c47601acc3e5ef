/** `ORDER_FAULTS`: the values of `reason` for the error code `BAD_ORDER` of a rejected order. */

/** Values of `reason` for a `BAD_ORDER`. */
export const ORDER_FAULTS = [
  'MALFORMED',
  'REACTOR_UNKNOWN',
  'NONCE_INVALID',
  'OUTPUT_COUNT',
  'NATIVE_INPUT',
  'SAME_TOKEN',
  'AMOUNT_ZERO',
  'AMOUNT_TOO_LARGE',
  'CURVE_INVALID',
  'CURVE_NOT_FLAT',
  'DECAY_INVALID',
  'COSIGNER_UNKNOWN',
  'COSIGNER_AMOUNTS',
  'RECIPIENT_NOT_SWAPPER',
  'EXCLUSIVE_FILLER',
  'VALIDATION_CONTRACT',
  /** A token deducts a fee from transfers: less than the signed amount would arrive. */
  'TOKEN_TAKES_FEE',
  /** The USD value of the input is below the order book's minimum. */
  'VALUE_TOO_SMALL',
] as const;
