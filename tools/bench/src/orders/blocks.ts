import { setTimeout as delay } from 'node:timers/promises';
import type { Market } from './market.ts';

const EVERY_MS = 20;

/**
 * `watchBlocks()`: polls the chain and records when each block was first seen, in Unix milliseconds; returns functions
 * that read these times, and one that stops.
 */
export function watchBlocks({ client }: Pick<Market, 'client'>) {
  const times = new Map<bigint, number>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const number = await client.getBlockNumber({ cacheTime: 0 });
      if (!times.has(number)) times.set(number, Date.now());
      await delay(EVERY_MS);
    }
  })();
  return {
    async at(block: bigint): Promise<number> {
      for (;;) {
        const time = times.get(block);
        if (time !== undefined) return time;
        await Promise.race([watching, delay(EVERY_MS)]);
      }
    },
    /** The head at a past time. */
    headAt: (ms: number): bigint =>
      [...times].reduce((head, [number, at]) => (at <= ms && number > head ? number : head), 0n),
    async stop(): Promise<void> {
      isOver = true;
      await watching;
    },
  };
}
