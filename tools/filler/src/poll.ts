import { setTimeout as delay } from 'node:timers/promises';
import { FillerError } from './errors.ts';
import type { Log } from './log.ts';

/* Runs a step repeatedly with backoff after failures, or retries a task until it succeeds. */

/** Waits after failures in a row are twice as long each time, from twice this on, but not above the longest. */
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;
const IDLE_FACTOR = 5;

export interface PollOptions {
  /** Between two steps. After a failure the next one comes sooner, where this is long. */
  pollMs: number;
  /** Whether there is little to be missed: then steps are further apart. */
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
 * What `task` gives once it succeeds: a node may start later than this process, and coins may come. What it
 * fails with of its own (FillerError) is thrown. Undefined when told to stop.
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
