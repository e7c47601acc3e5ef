/**
 * Swap deadlines: default and limits in minutes, `validateDeadline()` (valid, warning or error code) and `deadlineAt()`
 * (Unix seconds).
 */

/** Deadline of a trade without a custom setting, in minutes. */
export const DEFAULT_DEADLINE_MINUTES = 30;
/** Shortest deadline, in minutes. */
export const MIN_DEADLINE_MINUTES = 1;
/** Above this a deadline has a warning. */
export const HIGH_DEADLINE_MINUTES = 60;
/** Three days. */
export const MAX_DEADLINE_MINUTES = 4_320;

/** Result of validating a deadline. */
export type DeadlineVerdict =
  | { ok: true; warning?: 'DEADLINE_HIGH' }
  | { ok: false; code: 'DEADLINE_MALFORMED' | 'DEADLINE_TOO_SHORT' | 'DEADLINE_TOO_LONG' };

/** Validates a deadline in whole minutes (undefined: could not be parsed). */
export function validateDeadline(minutes: number | undefined): DeadlineVerdict {
  if (minutes === undefined || !Number.isInteger(minutes)) {
    return { ok: false, code: 'DEADLINE_MALFORMED' };
  }
  if (minutes < MIN_DEADLINE_MINUTES) return { ok: false, code: 'DEADLINE_TOO_SHORT' };
  if (minutes > MAX_DEADLINE_MINUTES) return { ok: false, code: 'DEADLINE_TOO_LONG' };
  return minutes > HIGH_DEADLINE_MINUTES ? { ok: true, warning: 'DEADLINE_HIGH' } : { ok: true };
}

/** Returns the Unix seconds at which a swap expires. */
export const deadlineAt = (nowSeconds: number, minutes: number): bigint =>
  BigInt(Math.floor(nowSeconds) + minutes * 60);
