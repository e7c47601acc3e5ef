/**
 * `ORDER_REFUSALS`: the gateway's error codes for a rejected order. Response status 422, or 409 where stated.
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
