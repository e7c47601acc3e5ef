const SOON_MS = 10_000;
const LATER_MS = 200_000;

/** Query key that all queries of a network's orders begin with, to invalidate them together. */
export const ordersKey = (chainId: number) => ['orders', chainId] as const;

/** When something was last done to orders here, or they were looked at; milliseconds since the epoch. */
let lastTouched = 0;

/** Makes orders be polled often for a while. */
export const touchOrders = (now = Date.now()): void => {
  lastTouched = now;
};

/**
 * Returns how soon orders are polled again, in milliseconds: often just after something was done to them, rarely
 * later.
 */
export function orderPollingMs(now = Date.now()): number {
  const since = now - lastTouched;
  if (since < SOON_MS) return 500;
  return since < LATER_MS ? 2_000 : 30_000;
}
