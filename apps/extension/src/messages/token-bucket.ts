/**
 * `createTokenBucket()`: rate limiter; returns a function that counts a request at the given time and returns whether
 * it is within the limit. Times are in milliseconds from any start.
 */
const BURST = 200;
const PER_SECOND = 100;

/**
 * Returns a function that counts a request at the given time and returns whether it is within the limit. Times are in
 * milliseconds from any start.
 */
export function createTokenBucket(burst = BURST, perSecond = PER_SECOND): (now: number) => boolean {
  let room = burst;
  let last: number | undefined;
  return (now) => {
    const passed = Math.max(0, now - (last ?? now));
    room = Math.min(burst, room + (passed / 1000) * perSecond);
    last = now;
    if (room < 1) return false;
    room -= 1;
    return true;
  };
}
