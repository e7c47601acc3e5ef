/**
 * Program of a thread that reads a store: prepares a graph, and compares the pools of each block with a digest of the
 * writer's. Exports only the type of its messages, `ToReader`, and `digestOf()`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Address } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { StoreGraph, StoreReader, type StoreState } from '@cenote/trading/store';

export interface ToReader {
  state: StoreState;
  /** Of the pools at `slots`; undefined: no comparison. */
  digest?: string;
  slots: readonly number[];
}

/** Number of pools with objects in memory: those of the working sets of many quotes. */
const USED = 5_000;

/** A sum of what changes in pools. */
export function digestOf(pools: Iterable<Pool | undefined>): string {
  let sum = 0n;
  for (const pool of pools) {
    if (!pool) continue;
    sum = BigInt.asUintN(200, sum * 31n);
    if (pool.protocol === 'v2') sum += pool.reserve0 + 7n * pool.reserve1;
    else {
      sum += pool.sqrtPriceX96 + 7n * pool.liquidity;
      for (const { liquidityGross } of pool.ticks) sum += liquidityGross;
    }
  }
  return `${sum}`;
}

if (parentPort) {
  let graph: StoreGraph | undefined;
  parentPort.on('message', ({ state, digest, slots }: ToReader) => {
    if (!graph) {
      graph = new StoreGraph(state, workerData as Address);
      const every = Math.max(1, Math.floor(graph.size / USED));
      for (let slot = 0; slot < graph.size; slot += every) graph.view(slot);
    }
    if (digest === undefined) {
      parentPort!.postMessage('ready');
      return;
    }
    const reader = new StoreReader(state);
    const isSame = digestOf(slots.map((slot) => reader.pool(slot))) === digest;
    parentPort!.postMessage(isSame ? 'same' : 'different');
  });
}
