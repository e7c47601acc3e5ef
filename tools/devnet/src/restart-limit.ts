/** A part is restarted so many times within a minute at most. */
export const MAX_RESTARTS = 3;
const WITHIN_MS = 60_000;

/** Answers, at each call, whether the part may be restarted now; a restart that may be is counted. */
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
