/**
 * Polling of orders: `orderPollingMs()` (interval in milliseconds: short just after an action, longer later),
 * `touchOrders()` (shortens it for a while), `ordersKey()` (prefix of the query keys of a network's orders).
 */

const SOON_MS = 10_000;
const LATER_MS = 200_000;

/** Prefix of the query keys of all orders of a network, to invalidate them together. */
export const ordersKey = (chainId: number) => ['orders', chainId] as const;

/** Time of the last action on orders or of their last view, in milliseconds since the epoch. */
let lastTouched = 0;

/** Shortens the polling interval of orders for a while. */
export const touchOrders = (now = Date.now()): void => {
  lastTouched = now;
};

/** Returns the polling interval of orders, in milliseconds: short just after an action, longer later. */
export function orderPollingMs(now = Date.now()): number {
  const since = now - lastTouched;
  if (since < SOON_MS) return 500;
  return since < LATER_MS ? 2_000 : 30_000;
}
