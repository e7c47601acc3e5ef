/**
 * Lists of code strings: `ORDER_REFUSALS`, the gateway's error codes for a rejected order, and `ORDER_FAULTS`, the
 * values of `reason` for the code `BAD_ORDER`. Response status 422, or 409 where stated.
 */

/** Reasons for rejecting a well-formed order; the response status is 422, or 409 where stated. */
export const ORDER_REFUSALS = [
  /** The signature is not by the swapper, or not for this order. */
  'BAD_SIGNATURE',
  /** The order breaks a rule of its reactor or of this order book, named by `reason`. */
  'BAD_ORDER',
  /** The nonce is used on the chain, by another order or a cancellation. */
  'NONCE_USED',
  /** Another order in the book has this nonce, so only one of them could be filled (409). */
  'NONCE_TAKEN',
  'INSUFFICIENT_BALANCE',
  /** Permit2's allowance for the input token is too low. */
  'INSUFFICIENT_ALLOWANCE',
  'ORDER_EXPIRED',
  'DEADLINE_TOO_FAR',
  /** The swapper has reached the maximum number of open limit orders (409). */
  'TOO_MANY_LIMITS',
] as const;

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
