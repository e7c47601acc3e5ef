/**
 * `startFiller()`: starts a filler process on the stack and mines a block every second, as it processes orders on each
 * block. Also: its handle `Filler`, and `START_TIMEOUT_MS`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Stack, waitFor } from '@cenote/launch';
import type { LocalChain } from './chain.ts';

/** A running filler process and its blocks. */
export interface Filler {
  /** The most recent output of the process. */
  tail(): string;
  stop(): Promise<void>;
}

const BLOCK_MS = 1_000;
export const START_TIMEOUT_MS = 180_000;

/** Starts a filler, and mines a block every second: it processes orders on each block. */
export async function startFiller(stack: Stack, chain: LocalChain): Promise<Filler> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const process = await stack.startFiller();
  const isReady = () => process.tail().match(/ started /g)?.length === stack.world.chains.length;
  await waitFor(async () => isReady() || undefined, {
    what: 'The filler',
    timeoutMs: START_TIMEOUT_MS,
  });
  const blocks = (async () => {
    while (!signal.aborted) {
      await chain.mine();
      await delay(BLOCK_MS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    tail: () => process.tail(),
    async stop() {
      stopping.abort();
      await Promise.all([process.stop(), blocks]);
    },
  };
}
