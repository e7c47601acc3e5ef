import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './log.ts';

/** Longest wait after failures in a row. */
const MOST_WAIT_MS = 5_000;

/** Runs `step` again and again until it is told to stop. What fails is told of and tried again, later each time. */
export async function follow(
  step: () => Promise<unknown>,
  { pollMs, log, signal }: { pollMs: number; log: Log; signal: AbortSignal },
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await step();
      failures = 0;
    } catch (error) {
      failures++;
      log('failed', { error: error instanceof Error ? error.message.split('\n')[0] : error });
    }
    const wait = failures === 0 ? pollMs : Math.min(pollMs * 2 ** failures, MOST_WAIT_MS);
    await delay(wait, undefined, { signal }).catch(() => {});
  }
}
