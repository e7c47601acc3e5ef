import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 4;

/** `until()`: polls `find` every 4 ms until it returns a value; undefined after `timeoutMs`. */
export async function until<T>(
  find: () => T | null | undefined | false,
  timeoutMs: number,
): Promise<T | undefined> {
  for (const end = performance.now() + timeoutMs; performance.now() < end; await delay(POLL_MS)) {
    const found = find();
    if (found !== undefined && found !== null && found !== false) return found;
  }
  return undefined;
}
