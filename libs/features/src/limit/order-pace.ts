const SOON_MS = 10_000;
const LATER_MS = 200_000;

/**
 * How soon orders are asked for again: often while something has just been done to them, rarely once
 * nothing has happened for a while.
 * @param sinceMs how long ago the last thing was done, in milliseconds
 */
export function orderPaceMs(sinceMs: number): number {
  if (sinceMs < SOON_MS) return 500;
  return sinceMs < LATER_MS ? 2_000 : 30_000;
}
