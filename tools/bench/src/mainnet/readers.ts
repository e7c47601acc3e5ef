/** `startReader()`: starts a thread that reads a store; `compareBlocks()`: compares what threads read with what is written. */
import { Worker } from 'node:worker_threads';
import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { type PoolStore, StoreReader, type StoreState } from '@cenote/trading/store';
import { blocksOf } from './blocks.ts';
import { bundled } from './bundled.ts';
import { digestOf, type ToReader } from './reader-thread.ts';
import type { Mainnet } from './universe.ts';
import { writeBlock } from './updates.ts';

export interface Reader {
  /** Resolves with the thread's answer; answers are in the order of the messages. */
  ask(message: ToReader): Promise<string>;
  end(): Promise<number>;
}

/**
 * @param program reader-thread.ts as one script
 * @returns once its graph is ready
 */
export async function startReader(
  program: string,
  state: StoreState,
  wrappedNative: Address,
): Promise<Reader> {
  const worker = new Worker(program, { eval: true, workerData: wrappedNative });
  const waiting: { resolve(answer: string): void; reject(error: unknown): void }[] = [];
  worker.on('message', (answer: string) => waiting.shift()?.resolve(answer));
  worker.on('error', (error) => waiting.shift()?.reject(error));
  const reader: Reader = {
    ask: (message) =>
      new Promise((resolved, reject) => {
        waiting.push({ resolve: resolved, reject });
        worker.postMessage(message);
      }),
    end: () => worker.terminate(),
  };
  await reader.ask({ state, slots: [] });
  return reader;
}

const ROUNDS = 40;
const BLOCKS_A_ROUND = 50;

/** Writes blocks at full speed while threads read earlier ones. Returns the numbers of blocks that were equal or not. */
export async function compareBlocks(
  mainnet: Mainnet,
  { store, pools, state }: { store: PoolStore; pools: Map<Hex, Pool>; state: StoreState },
  threads: number,
) {
  const program = await bundled('reader-thread.ts');
  const readers = await Promise.all(
    Array.from({ length: threads }, () => startReader(program, state, mainnet.wrappedNative)),
  );
  const blocks = blocksOf(mainnet, 2);
  // Pools that change often.
  const slots = Array.from({ length: 100 }, (_, i) => i / 100).map((part) => {
    const { id } = mainnet.pool(mainnet.activePool(part));
    return new StoreReader(state).slotOf(id)!;
  });
  const ids = slots.map((slot) => new StoreReader(state).pool(slot)!.id);
  const count = { same: 0, different: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const answers: Promise<string>[] = [];
    for (let i = 0; i < BLOCKS_A_ROUND; i++) {
      const written = writeBlock(store, pools, blocks.next().value);
      const digest = digestOf(ids.map((id) => pools.get(id)));
      for (const reader of readers) answers.push(reader.ask({ state: written, digest, slots }));
    }
    for (const answer of await Promise.all(answers)) count[answer as 'same' | 'different']++;
  }
  await Promise.all(readers.map((reader) => reader.end()));
  return count;
}
