import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from './errors.ts';

export interface WaitOptions {
  /** What is waited for, as it appears in the error. */
  what: string;
  timeoutMs: number;
  /** How far it has come: the limit counts anew whenever that has changed. Default: it never does. */
  reached?: () => unknown;
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
        `${what}: no answer within ${Math.round(timeoutMs / 1000)} s`,
      );
    }
    // An abort ends the pause; its reason is thrown at the top.
    await delay(everyMs, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
}
