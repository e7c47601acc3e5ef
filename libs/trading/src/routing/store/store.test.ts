import { NATIVE } from '@cenote/chains';
import type { Pool, V3Pool, V4Pool } from '../../pools/pool.ts';
import { swapPool } from '../../pools/swap-pool.ts';
import {
  createRandom,
  randomV2Pool,
  randomV3Pool,
  randomV4Pool,
} from '../../pools/testing/index.ts';
import { createLargeRouter } from '../large/large-router.ts';
import { MemoryGraph } from '../scope/graph.ts';
import { address, pair } from '../testing/pools.ts';
import { makeTestMarket } from '../testing/test-market.ts';
import { HISTORY } from './layout.ts';
import { PoolStore } from './pool-store.ts';
import { createSharedRouter } from './shared-router.ts';
import { StoreGraph } from './store-graph.ts';
import { StaleStateError, StoreReader } from './store-reader.ts';

const WETH = address(0xe);
const market = makeTestMarket({ seed: 4, tokens: 8, pools: 60 });

const readAll = (store: PoolStore) => [...new StoreReader(store.publish()).pools()];

/** The pool with another state, as after a trade or a deposit. */
function moved(pool: Pool, amount: bigint): Pool {
  const swapped = swapPool(pool, amount % 2n === 0n, 'exactIn', 10n ** 9n + amount)?.pool ?? pool;
  if (swapped.protocol === 'v2' || amount % 3n > 0n) return swapped;
  const [first, ...rest] = swapped.ticks;
  return {
    ...swapped,
    ticks: [{ ...first!, liquidityGross: first!.liquidityGross + amount }, ...rest],
  };
}

describe('PoolStore', () => {
  it('returns every pool as it was written, in any order of growth', () => {
    const random = createRandom(7);
    const store = new PoolStore(WETH, { pools: 1, tokens: 1, ticks: 1 });
    const pools = Array.from({ length: 300 }, (_, i): Pool => {
      const make = random.pick([randomV2Pool, randomV3Pool, randomV4Pool]);
      const pool = make(random);
      const digits = pool.protocol === 'v4' ? 64 : 40;
      return { ...pool, id: `0x${(0xa000_0000 + i).toString(16).padEnd(digits, 'f')}` };
    });
    for (const pool of pools) store.set(pool);
    expect(readAll(store)).toEqual(pools);
  });

  it('returns the largest values of every field, the native coin, hooks and known ticks', () => {
    const most = (1n << 128n) - 1n;
    const ticks = [
      { index: -887_272, liquidityGross: most, liquidityNet: -(1n << 127n) },
      { index: 887_272, liquidityGross: 1n, liquidityNet: (1n << 127n) - 1n },
    ];
    const state = { sqrtPriceX96: (1n << 160n) - 1n, tick: -887_272, liquidity: most, ticks };
    const v3: V3Pool = {
      protocol: 'v3',
      id: address(0x33),
      token0: address(1),
      token1: address(2),
      fee: 999_999,
      tickSpacing: 16_384,
      known: { from: -887_272, to: 887_272 },
      ...state,
    };
    const v4: V4Pool = {
      ...v3,
      protocol: 'v4',
      id: `0x${'fe'.repeat(32)}`,
      token0: NATIVE,
      hooks: address(0xffff),
      lpFee: 1_000_000,
      protocolFee: 0xff_ffff,
    };
    const reserves = { reserve0: (1n << 112n) - 1n, reserve1: 1n };
    const v2 = { ...pair(9, address(1), WETH, 1n, 1n), ...reserves };
    const store = new PoolStore(WETH);
    for (const pool of [v3, v4, v2]) store.set(pool);
    expect(readAll(store)).toEqual([v3, v4, v2]);
  });

  it('stores a pool with impossible values as one that cannot trade', () => {
    const possible = market.pools.find((pool) => pool.protocol === 'v3')!;
    for (const liquidity of [-1n, 1n << 128n]) {
      const store = new PoolStore(market.wrappedNative);
      store.set(possible);
      store.set({ ...possible, liquidity } as V3Pool, possible);
      const [stored] = readAll(store);
      expect(stored).toMatchObject({ id: possible.id, liquidity: 0n, ticks: [] });
      store.set(possible);
      expect(readAll(store)).toEqual([possible]);
    }
  });

  it('removes a pool, and adds it again', () => {
    const pool = pair(1, address(1), address(2), 5n, 6n);
    const store = new PoolStore(WETH);
    store.set(pool);
    store.remove(pool.id);
    store.remove(address(0x99));
    expect(readAll(store)).toEqual([]);
    store.set(pool);
    expect(readAll(store)).toEqual([pool]);
    expect(store.size).toBe(1);
  });

  it('reuses the memory of ticks that no reader can need any more', () => {
    const store = new PoolStore(market.wrappedNative, { pools: 4, tokens: 4, ticks: 65_536 });
    const pool = market.pools.find((each) => each.protocol === 'v3')!;
    store.set(pool);
    const { bytes } = store;
    for (let i = 0; i < 2 * HISTORY; i++) {
      store.set({ ...pool, ticks: [...(pool as V3Pool).ticks.slice(0, 2)] } as V3Pool);
      store.publish();
    }
    expect(store.bytes).toBe(bytes);
  });
});

describe('StoreReader', () => {
  it('reads whole blocks while later ones are written, until the history has ended', () => {
    const store = new PoolStore(market.wrappedNative, { pools: 64, tokens: 8, ticks: 50_000 });
    let pools: readonly Pool[] = market.pools;
    for (const pool of pools) store.set(pool);
    const first = new StoreReader(store.publish());
    const blocks = [{ reader: first, pools }];
    for (let block = 1; block <= 8; block++) {
      pools = pools.map((pool, i) => {
        if (i % 7 !== block % 7) return pool;
        const next = moved(pool, BigInt(block));
        store.set(next, pool);
        // Twice in one block, as a swap after a deposit.
        const last = moved(next, BigInt(block + 1));
        store.set(last, next);
        return last;
      });
      if (block % 4 === 3) store.remove(pools[0]!.id);
      if (block % 4 === 0) store.set(pools[0]!);
      const present = block % 4 === 3 ? pools.slice(1) : pools;
      for (const each of blocks) expect([...each.reader.pools()]).toEqual(each.pools);
      blocks.push({ reader: new StoreReader(store.publish()), pools: present });
      for (const each of blocks) expect([...each.reader.pools()]).toEqual(each.pools);
    }
    for (let i = 0; i <= HISTORY; i++) {
      store.set(market.pools[i % 2]!, market.pools[i % 2]!);
      store.publish();
    }
    expect(() => [...first.pools()]).toThrow(StaleStateError);
    expect(first.changedSince(0)).toBeUndefined();
  });
});

describe('StoreGraph', () => {
  it('equals a graph in memory after each block, and recreates only what changed', () => {
    const { wrappedNative, pools: all } = market;
    const store = new PoolStore(wrappedNative, { pools: 48, tokens: 4, ticks: 20_000 });
    const memory = new MemoryGraph(wrappedNative);
    const states = new Map(all.slice(0, 40).map((pool) => [pool.id, pool]));
    for (const pool of states.values()) {
      store.set(pool);
      memory.set(pool);
    }
    const graph = new StoreGraph(store.publish(), wrappedNative);
    for (let block = 1; block <= 15; block++) {
      const unchanged = graph.view(3);
      const { shape, state } = graph;
      const { buffer } = state;
      const changed = all.filter((_, i) => i !== 3 && i % 15 === block);
      for (const pool of changed) {
        const old = states.get(pool.id);
        const isRemoved = block % 4 === 0 && old !== undefined;
        if (isRemoved) {
          store.remove(pool.id);
          memory.remove(pool.id);
          states.delete(pool.id);
          continue;
        }
        const next = moved(old ?? pool, BigInt(block));
        store.set(next, old);
        memory.set(next);
        states.set(pool.id, next);
      }
      graph.sync(store.publish());
      expect(poolsByToken(graph)).toEqual(poolsByToken(memory));
      for (const pool of states.values()) {
        const [slot, own] = [graph.slotOf(pool.id)!, memory.slotOf(pool.id)!];
        expect(graph.pool(slot)).toEqual(pool);
        expect(graph.view(slot)).toEqual(memory.view(own));
        expect([graph.protocol(slot), graph.isEdge(slot)]).toEqual([
          memory.protocol(own),
          memory.isEdge(own),
        ]);
      }
      const isOnlyMoved = changed.every((pool) => all.indexOf(pool) < 40) && block % 4 > 0;
      if (isOnlyMoved && graph.state.buffer === buffer) expect(graph.shape).toBe(shape);
      // A larger buffer recreates all views.
      if (graph.state.buffer === buffer) expect(graph.view(3)).toBe(unchanged);
    }
  });

  it.each([
    ['with all pools', 1_000],
    ['that starts with some pools', 20],
  ])('finds the same routes as a router in memory, in a search %s', (_, maxWhole) => {
    const { wrappedNative, tokens, pools } = market;
    const store = new PoolStore(wrappedNative);
    for (const pool of pools) store.set(pool);
    const shared = createSharedRouter(store.publish(), { wrappedNative }, maxWhole);
    const router = createLargeRouter(pools, { wrappedNative }, maxWhole);
    for (let i = 1; i < 7; i++) {
      const request = {
        tokenIn: tokens[i]!.address,
        tokenOut: tokens[i + 1]!.address,
        amount: 10n ** BigInt(tokens[i]!.decimals + 1),
        kind: i % 2 ? ('exactIn' as const) : ('exactOut' as const),
      };
      expect(shared.quote(request)).toEqual(router.quote(request));
      const next = moved(pools[i]!, BigInt(i));
      store.set(next);
      router.update(next);
      shared.sync(store.publish());
    }
  });
});

/** Ids of the pools of each token. */
function poolsByToken(graph: StoreGraph | MemoryGraph): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (let node = 0; node < graph.tokenCount; node++) {
    const edges = Array.from(graph.leaving(node));
    if (edges.length === 0) continue;
    expect(edges.every((edge) => graph.source(edge) === node)).toBe(true);
    expect(graph.nodeOf(graph.token(node))).toBe(node);
    found.set(graph.token(node), new Set(edges.map((edge) => graph.pool(edge >> 1).id)));
  }
  return found;
}
