/**
 * Cold loads of the mainnet-like universe: `loadSnapshot()` from a file, `loadTables()` from rows as a database returns
 * them, `writeSnapshot()` writes a file. Also: type `Loaded`.
 */
import { open, readFile } from 'node:fs/promises';
import type { Address, Hex } from '@cenote/chains';
import type { Pool, Tick } from '@cenote/trading';
import {
  decodeSnapshot,
  encodeSnapshot,
  PoolStore,
  SNAPSHOT_HEADER_BYTES,
  StoreReader,
  type StoreState,
} from '@cenote/trading/store';
import type { Mainnet } from './universe.ts';

/** Pools as the gateway's main thread holds them: as objects, and in the store that threads share. */
export interface Loaded {
  pools: Map<Hex, Pool>;
  store: PoolStore;
  state: StoreState;
  seconds: number;
}

export const CHAIN = 1;
const ROOM = 1.25;
const PAGE = 20_000;

export async function loadSnapshot(file: string, wrappedNative: Address): Promise<Loaded> {
  const start = performance.now();
  const { pools, sizes } = decodeSnapshot(await readFile(file), CHAIN);
  const store = new PoolStore(wrappedNative, {
    pools: Math.ceil(sizes.pools * ROOM),
    tokens: Math.ceil(sizes.tokens * ROOM),
    ticks: sizes.ticks * 2,
  });
  const byId = new Map<Hex, Pool>();
  for (const pool of pools()) {
    byId.set(pool.id, pool);
    store.set(pool);
  }
  const state = store.publish();
  return { pools: byId, store, state, seconds: (performance.now() - start) / 1000 };
}

/** Without the database: pages of rows are created in between, which the time does not include. */
export function loadTables(mainnet: Mainnet): Loaded {
  const store = new PoolStore(mainnet.wrappedNative);
  const byId = new Map<Hex, Pool>();
  let seconds = 0;
  const load = (rows: readonly Row[]) => {
    const start = performance.now();
    for (const row of rows) {
      const pool = poolOf(row);
      byId.set(pool.id, pool);
      store.set(pool);
    }
    seconds += (performance.now() - start) / 1000;
  };
  let page: Row[] = [];
  for (const pool of mainnet.pools()) {
    page.push(rowOf(pool));
    if (page.length < PAGE) continue;
    load(page);
    page = [];
  }
  load(page);
  return { pools: byId, store, state: store.publish(), seconds };
}

/** A pool whose large numbers are text, as in the rows of a database. */
interface Row {
  pool: Pool;
  numbers: readonly string[];
  ticks: readonly (readonly [number, string, string])[];
}

function rowOf(pool: Pool): Row {
  if (pool.protocol === 'v2') {
    return { pool, numbers: [`${pool.reserve0}`, `${pool.reserve1}`], ticks: [] };
  }
  return {
    pool,
    numbers: [`${pool.sqrtPriceX96}`, `${pool.liquidity}`],
    ticks: pool.ticks.map((tick) => [tick.index, `${tick.liquidityGross}`, `${tick.liquidityNet}`]),
  };
}

function poolOf({ pool, numbers: [first = '', second = ''], ticks }: Row): Pool {
  if (pool.protocol === 'v2') {
    return { ...pool, reserve0: BigInt(first), reserve1: BigInt(second) };
  }
  const read = ([index, gross, net]: Row['ticks'][number]): Tick => ({
    index,
    liquidityGross: BigInt(gross),
    liquidityNet: BigInt(net),
  });
  return {
    ...pool,
    sqrtPriceX96: BigInt(first),
    liquidity: BigInt(second),
    ticks: ticks.map(read),
  };
}

/** @returns seconds, and megabytes of the file */
export async function writeSnapshot(file: string, state: StoreState) {
  const start = performance.now();
  const handle = await open(file, 'w');
  const write = ({ buffer, byteOffset, byteLength }: Int32Array, at: number) =>
    handle.write(new Uint8Array(buffer, byteOffset, byteLength), 0, byteLength, at);
  const block = { chainId: CHAIN, number: 20_000_000, hash: `0x${'1'.repeat(64)}` } as const;
  const chunks = encodeSnapshot(new StoreReader(state), block);
  let at = SNAPSHOT_HEADER_BYTES;
  for (;;) {
    const { value, done } = chunks.next();
    await write(value, done ? 0 : at);
    if (done) break;
    at += value.byteLength;
  }
  await handle.close();
  return { seconds: (performance.now() - start) / 1000, mb: at / 2 ** 20 };
}
