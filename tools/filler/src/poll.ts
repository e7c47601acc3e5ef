/**
 * `poll()`: runs a step repeatedly until a signal aborts, with longer waits after failures. Also: `retryUntilReady()`
 * (retries a task until it succeeds) and `PollOptions`, the type of their options.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { FillerError } from './errors.ts';
import type { Log } from './log.ts';

/** The waiting time doubles with each consecutive failure, from twice this value up to the maximum. */
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;
const IDLE_FACTOR = 5;

export interface PollOptions {
  /** Interval between two steps. After a failure the next step follows sooner if the interval is long. */
  pollMs: number;
  /** Whether steps may be less frequent. */
  isIdle?: () => boolean;
  log: Log;
  signal: AbortSignal;
}

/** Runs `step` repeatedly until the signal aborts; logs failures and retries. */
export async function poll(
  step: () => Promise<unknown>,
  { pollMs, isIdle = () => false, log, signal }: PollOptions,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await step();
      failures = 0;
    } catch (error) {
      failures++;
      log('failed', { error: shortOf(error) });
    }
    const rest = isIdle() ? pollMs * IDLE_FACTOR : pollMs;
    const retry = Math.min(Math.min(rest, FIRST_WAIT_MS) * 2 ** failures, MAX_WAIT_MS);
    await delayOrAbort(failures > 0 ? retry : rest, signal);
  }
}

/**
 * Retries `task` until it succeeds: a node may start later than this process, and the account may be funded later. A
 * FillerError is rethrown. Undefined if the signal aborts.
 */
export async function retryUntilReady<T>(
  task: () => Promise<T>,
  { pollMs, log, signal }: PollOptions,
): Promise<T | undefined> {
  for (let failures = 1; !signal.aborted; failures++) {
    try {
      return await task();
    } catch (error) {
      if (error instanceof FillerError) throw error;
      log('not ready', { error: shortOf(error) });
    }
    await delayOrAbort(Math.min(pollMs * 2 ** failures, MAX_WAIT_MS), signal);
  }
  return undefined;
}

const delayOrAbort = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => {});

const shortOf = (error: unknown): string | undefined =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0];
