/** What may become of an order. */
export const ORDER_STATUSES = [
  /** Can be filled. */
  'open',
  /** The swapper has not enough of the input, or Permit2 may not move it; open again when that is over. */
  'insufficient-funds',
  /** The swapper's contract does not stand by its signature any more; open again when it does. */
  'error',
  /** The nonce was used on the chain, and not by filling this order. */
  'cancelled',
  /** The deadline passed. */
  'expired',
  /** The reactor told of it on the chain. */
  'filled',
] as const;
