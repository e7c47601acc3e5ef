/** Requests of one page that are passed on at once, and how many more each second. */
const BURST = 200;
const PER_SECOND = 100;

/**
 * Counts what comes in: true while there is room. Time is in milliseconds from any start.
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
