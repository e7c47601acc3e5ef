/**
 * Program of a child process that loads a snapshot as the gateway does, starts threads that read it, and reports its
 * memory: `memory-main.js FILE WRAPPED_NATIVE THREADS READER_PROGRAM`. Exports only the type of its report, `Memory`.
 */
import { readFile } from 'node:fs/promises';
import type { Address } from '@cenote/chains';
import { heapSize } from '../routing/heap-size.ts';
import { loadSnapshot } from './load.ts';
import { type Reader, startReader } from './readers.ts';

export interface Memory {
  pools: number;
  rssMb: number;
  /** The store, which all threads share. */
  sharedMb: number;
  /** The main thread's objects. */
  mainMb: number;
}

async function main(): Promise<void> {
  const [file = '', wrappedNative = '', threads = '0', program = ''] = process.argv.slice(2);
  const { state, store, pools } = await loadSnapshot(file, wrappedNative as Address);
  const script = await readFile(program, 'utf8');
  const readers: Reader[] = [];
  for (let i = 0; i < Number(threads); i++) {
    readers.push(await startReader(script, state, wrappedNative as Address));
  }
  const { mb } = heapSize();
  const memory: Memory = {
    pools: pools.size,
    rssMb: Math.round(process.memoryUsage.rss() / 2 ** 20),
    sharedMb: Math.round(store.bytes / 2 ** 20),
    mainMb: Math.round(mb),
  };
  process.send?.(memory);
  await Promise.all(readers.map((reader) => reader.end()));
  process.disconnect?.();
}

void main();
