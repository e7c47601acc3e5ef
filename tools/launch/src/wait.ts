/**
 * `waitFor()`: polls a function until it returns a value; throws after a time limit or when a signal aborts. Also:
 * `WaitOptions`, the type of its options.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from './errors.ts';

export interface WaitOptions {
  /** Name in the error message. */
  what: string;
  timeoutMs: number;
  /** Progress value: the time limit starts again when it changes. Default: none. */
  reached?: () => unknown;
  everyMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Calls `probe` until it returns something other than undefined.
 * @throws LaunchError `TIMEOUT` if the time limit is over; the signal's reason if it aborts; errors of the probe
 */
export async function waitFor<T>(
  probe: () => Promise<T | undefined>,
  { what, timeoutMs, reached, everyMs = 50, signal }: WaitOptions,
): Promise<T> {
  let deadline = Date.now() + timeoutMs;
  let last = reached?.();
  for (;;) {
    signal?.throwIfAborted();
    const answer = await probe();
    signal?.throwIfAborted();
    if (answer !== undefined) return answer;
    const now = reached?.();
    if (now !== last) deadline = Date.now() + timeoutMs;
    last = now;
    if (Date.now() >= deadline) {
      throw new LaunchError(
        'TIMEOUT',
        `${what}: no response within ${Math.round(timeoutMs / 1000)} s`,
      );
    }
    // An abort ends the delay; its reason is thrown at the start of the loop.
    await delay(everyMs, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
}
