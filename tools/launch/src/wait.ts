import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from './errors.ts';

export interface WaitOptions {
  /** What is waited for, as it appears in the error. */
  what: string;
  timeoutMs: number;
  everyMs?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Asks `probe` until it gives something other than undefined.
 * @throws LaunchError `TIMEOUT` when the time limit passes; the signal's reason when aborted;
 * whatever the probe throws.
 */
export async function waitFor<T>(
  probe: () => Promise<T | undefined>,
  { what, timeoutMs, everyMs = 50, signal }: WaitOptions,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    const answer = await probe();
    signal?.throwIfAborted();
    if (answer !== undefined) return answer;
    if (Date.now() >= deadline) {
      throw new LaunchError(
        'TIMEOUT',
        `${what}: no answer within ${Math.round(timeoutMs / 1000)} s`,
      );
    }
    // An abort ends the pause; its reason is thrown at the top.
    await delay(everyMs, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
}
