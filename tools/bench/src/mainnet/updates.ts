/** `measureUpdates()`: times of writing blocks to a store and of reading them in a graph. */
import type { Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { type PoolStore, StoreGraph, type StoreState } from '@cenote/trading/store';
import { percentile, short } from '../routing/figures.ts';
import { blocksOf, type MainnetBlock } from './blocks.ts';
import type { Mainnet } from './universe.ts';

const BLOCKS = 4_000;
const WARM_UP = 500;

/** Writes one block, of pools whose last states are known, as the gateway does. */
export function writeBlock(
  store: PoolStore,
  pools: Map<Hex, Pool>,
  { changes }: MainnetBlock,
): StoreState {
  for (const [id, pool] of changes) {
    if (pool) {
      store.set(pool, pools.get(id));
      pools.set(id, pool);
    } else {
      store.remove(id);
      pools.delete(id);
    }
  }
  return store.publish();
}

/** Microseconds for each changed pool: the median, and the 99th percentile, of blocks. */
export function measureUpdates(
  mainnet: Mainnet,
  { store, pools, state }: { store: PoolStore; pools: Map<Hex, Pool>; state: StoreState },
) {
  const graph = new StoreGraph(state, mainnet.wrappedNative);
  const blocks = blocksOf(mainnet, 1);
  const [writes, reads]: [number[], number[]] = [[], []];
  for (let i = 0; i < BLOCKS; i++) {
    const block = blocks.next().value;
    const before = block.changes.map(([id]) => pools.get(id));
    const start = performance.now();
    block.changes.forEach(([id, pool], j) => {
      if (pool) store.set(pool, before[j]);
      else store.remove(id);
    });
    const written = store.publish();
    const middle = performance.now();
    for (const [id, pool] of block.changes) {
      if (pool) pools.set(id, pool);
      else pools.delete(id);
    }
    const next = performance.now();
    graph.sync(written);
    const end = performance.now();
    if (i < WARM_UP) continue;
    writes.push(((middle - start) / block.changes.length) * 1000);
    reads.push(((end - next) / block.changes.length) * 1000);
  }
  return {
    writeP50us: short(percentile(writes, 0.5)),
    writeP99us: short(percentile(writes, 0.99)),
    readP50us: short(percentile(reads, 0.5)),
    readP99us: short(percentile(reads, 0.99)),
  };
}
