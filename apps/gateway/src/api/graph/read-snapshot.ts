/**
 * `readSnapshot()`: reads a chain's pools, ticks and anchor from the index in one database snapshot, in pages.
 */
import type { Address, Hex } from '@cenote/chains';
import { DYNAMIC_FEE, type Pool, type Tick } from '@cenote/trading';
import type pg from 'pg';
import { type Pools, withoutUnknown } from './apply.ts';
import type { Snapshot } from './seed.ts';

interface PoolRow {
  id: Hex;
  protocol: 'v2' | 'v3' | 'v4';
  token0: Address;
  token1: Address;
  fee: number;
  tick_spacing: number | null;
  hooks: Address | null;
  /** Numbers too large for a double are strings. */
  reserve0: string | null;
  reserve1: string | null;
  sqrt_price_x96: string | null;
  tick: number | null;
  liquidity: string | null;
  protocol_fee: number | null;
  known_from: number | null;
  known_to: number | null;
}

interface TickRow {
  pool_id: Hex;
  index: number;
  liquidity_gross: string;
  liquidity_net: string;
}

interface AnchorRow {
  block_number: number;
  block_hash: Hex;
  log_index: number;
  ready: boolean;
}

/** Rows read at once: the rows of all pools of mainnet together would not fit into memory beside the pools. */
const PAGE = 20_000;

/**
 * Reads a chain's pools from the index, in one database snapshot.
 * @returns undefined while the index has nothing of this chain.
 */
export async function readSnapshot(
  database: pg.Pool,
  schema: string,
  chainId: number,
  page = PAGE,
): Promise<Snapshot | undefined> {
  const client = await database.connect();
  const table = (name: string) => `"${schema}"."${name}"`;
  async function* rowsOf<R extends pg.QueryResultRow>(name: string, query: string) {
    await client.query(`declare ${name} no scroll cursor for ${query}`, [chainId]);
    for (;;) {
      const { rows } = await client.query<R>(`fetch ${page} from ${name}`);
      if (rows.length === 0) return;
      yield rows;
    }
  }
  try {
    await client.query('begin isolation level repeatable read read only');
    const anchor = await client.query<AnchorRow>(
      `select block_number, block_hash, log_index,
         (select value ->> 'is_ready' = '1' from ${table('_ponder_meta')} where key = 'app') as ready
       from ${table('anchors')} where chain_id = $1`,
      [chainId],
    );
    const ticks = new Map<Hex, Tick[]>();
    const orderedTicks = `select pool_id, index, liquidity_gross, liquidity_net from ${table('ticks')}
       where chain_id = $1 order by pool_id, index`;
    for await (const rows of rowsOf<TickRow>('tick_rows', orderedTicks)) addTicks(ticks, rows);
    const pools: Pools = new Map();
    const allPools = `select id, protocol, token0, token1, fee, tick_spacing, hooks, reserve0, reserve1,
         sqrt_price_x96, tick, liquidity, protocol_fee, known_from, known_to
       from ${table('pools')} where chain_id = $1`;
    for await (const rows of rowsOf<PoolRow>('pool_rows', allPools)) {
      for (const row of rows) pools.set(row.id, toPool(row, ticks.get(row.id) ?? []));
    }
    await client.query('commit');
    client.release();
    const [row] = anchor.rows;
    return (
      row && {
        anchor: toAnchor(row),
        pools,
        isBackfilled: row.ready,
      }
    );
  } catch (error) {
    // A connection in an unknown state is not returned to the pool.
    client.release(true);
    throw error;
  }
}

const toAnchor = (row: AnchorRow): Snapshot['anchor'] => ({
  blockNumber: row.block_number,
  blockHash: row.block_hash,
  logIndex: row.log_index,
});

/** Adds ticks to those of their pools; they ascend by index within each pool. */
function addTicks(ticksOf: Map<Hex, Tick[]>, rows: readonly TickRow[]): void {
  for (const row of rows) {
    const list = ticksOf.get(row.pool_id) ?? [];
    ticksOf.set(row.pool_id, list);
    list.push({
      index: row.index,
      liquidityGross: BigInt(row.liquidity_gross),
      liquidityNet: BigInt(row.liquidity_net),
    });
  }
}

function toPool(row: PoolRow, ticks: readonly Tick[]): Pool {
  const { id, token0, token1, fee } = row;
  if (row.protocol === 'v2') {
    const [reserve0, reserve1] = [BigInt(row.reserve0 ?? 0), BigInt(row.reserve1 ?? 0)];
    return { protocol: 'v2', id, token0, token1, reserve0, reserve1 };
  }
  const pool = {
    id,
    token0,
    token1,
    fee,
    ticks,
    tickSpacing: row.tick_spacing ?? 0,
    sqrtPriceX96: BigInt(row.sqrt_price_x96 ?? 0),
    tick: row.tick ?? 0,
    liquidity: BigInt(row.liquidity ?? 0),
    ...(row.known_from !== null &&
      row.known_to !== null && { known: { from: row.known_from, to: row.known_to } }),
  };
  if (row.protocol === 'v3') return withoutUnknown({ protocol: 'v3', ...pool });
  return withoutUnknown({
    protocol: 'v4',
    ...pool,
    hooks: row.hooks ?? '0x0000000000000000000000000000000000000000',
    // A hook's fee is read at the head before the first quote.
    lpFee: fee === DYNAMIC_FEE ? 0 : fee,
    protocolFee: row.protocol_fee ?? 0,
  });
}
