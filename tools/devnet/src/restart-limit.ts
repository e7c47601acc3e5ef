/**
 * `restartLimit()`: returns a function that returns whether another restart is allowed now, and counts it if so. Also:
 * `MAX_RESTARTS`, the maximum number of restarts within a minute.
 */

/** Maximum number of restarts within a minute. */
export const MAX_RESTARTS = 3;
const WITHIN_MS = 60_000;

/** Returns a function that returns whether a restart is allowed now, and counts it if so. */
export function restartLimit(clock = () => performance.now()): () => boolean {
  let restarts: number[] = [];
  return () => {
    const now = clock();
    restarts = restarts.filter((at) => now - at < WITHIN_MS);
    if (restarts.length >= MAX_RESTARTS) return false;
    restarts.push(now);
    return true;
  };
}
