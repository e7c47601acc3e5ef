const SOON_MS = 10_000;
const LATER_MS = 200_000;

/** Under it all orders of a network are kept: to be asked for anew when one of them changes. */
export const ordersKey = (chainId: number) => ['orders', chainId] as const;

/** When something was last done to orders here, or they were looked at; milliseconds since the epoch. */
let lastTouched = 0;

/** Orders are asked for often from now on, for a while. */
export const touchOrders = (now = Date.now()): void => {
  lastTouched = now;
};

/**
 * How soon orders are asked for again: often while something has just been done to them, rarely once
 * nothing has happened for a while.
 */
export function orderPaceMs(now = Date.now()): number {
  const since = now - lastTouched;
  if (since < SOON_MS) return 500;
  return since < LATER_MS ? 2_000 : 30_000;
}
