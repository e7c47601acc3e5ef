/**
 * Limit for sites whose requests are rejected: `countRejection()` blocks for 60 s after three less than 30 s apart,
 * `requireNotThrottled()` throws meanwhile, `forgetRejections()` resets after an approval.
 */
import { LimitExceeded } from '../provider/index.ts';
import type { Queue } from './approval.ts';

/** Recent rejections by origin. */
export type Throttles = Queue['throttles'];

const REJECTIONS = 3;
const APART_MS = 30_000;
const BLOCK_MS = 60_000;

/** Counts a rejection by the user: three less than 30 s apart block the site for 60 s. */
export function countRejection(throttles: Throttles, origin: string, now: number): Throttles {
  const { [origin]: before, ...others } = throttles;
  const isNear = before !== undefined && now - before.lastAt < APART_MS;
  const rejections = isNear ? before.rejections + 1 : 1;
  const blockedUntil = rejections >= REJECTIONS ? now + BLOCK_MS : 0;
  const isPast = (at: { lastAt: number }) => now - at.lastAt >= BLOCK_MS;
  return {
    ...Object.fromEntries(Object.entries(others).filter(([, at]) => !isPast(at))),
    [origin]: { rejections, lastAt: now, blockedUntil },
  };
}

/** Resets the count after an approval. */
export function forgetRejections(throttles: Throttles, origin: string): Throttles {
  const { [origin]: _, ...others } = throttles;
  return others;
}

/** @throws LimitExceeded while the site is blocked. */
export function requireNotThrottled(throttles: Throttles, origin: string, now: number): void {
  if (now < (throttles[origin]?.blockedUntil ?? 0)) {
    throw new LimitExceeded('Too many rejected requests. Try again in a minute.');
  }
}
