/** Why the order book does not take an order that is well-formed; the answer's status is 422 (409 where it says so). */
export const ORDER_REFUSALS = [
  /** The signature is not the swapper's, or not of this order. */
  'BAD_SIGNATURE',
  /** The order breaks a rule of its reactor or of this book; `reason` says which. */
  'BAD_ORDER',
  /** The nonce is used on the chain: by another order, or to take orders back. */
  'NONCE_USED',
  /** Another order of the book has this nonce, so that only one of them can be filled (409). */
  'NONCE_TAKEN',
  'INSUFFICIENT_BALANCE',
  /** Permit2 may not move as much of the input's token. */
  'INSUFFICIENT_ALLOWANCE',
  'ORDER_EXPIRED',
  'DEADLINE_TOO_FAR',
  /** The swapper has as many open limit orders as are taken (409). */
  'TOO_MANY_LIMITS',
] as const;

/** What `reason` says of a `BAD_ORDER`. */
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
  /** A token keeps a part of what is sent: less than what was signed would arrive. */
  'TOKEN_TAKES_FEE',
  /** What it gives is worth less than the book's minimum. */
  'VALUE_TOO_SMALL',
] as const;
