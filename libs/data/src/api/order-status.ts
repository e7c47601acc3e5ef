/** The status strings of an order, as a constant list. */
export const ORDER_STATUSES = [
  /** Can be filled. */
  'open',
  /** The swapper's balance or its allowance for Permit2 is too low; 'open' again once both suffice. */
  'insufficient-funds',
  /** The swapper's contract wallet no longer validates its signature; 'open' again once it does. */
  'error',
  /** The nonce was used on the chain, but not by a fill of this order. */
  'cancelled',
  /** The deadline passed. */
  'expired',
  /** The reactor emitted the fill event on the chain. */
  'filled',
] as const;
