/**
 * `readSnapshot()`: reads a chain's pools, ticks and anchor from the index in one database snapshot. Also: `toPools()`,
 * which converts the rows of pools and ticks to pools of the graph.
 */
import type { Address, Hex } from '@cenote/chains';
import { DYNAMIC_FEE, type Pool, type Tick } from '@cenote/trading';
import type pg from 'pg';
import { withoutUnknown } from './apply.ts';
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

/**
 * Reads a chain's pools from the index, in one database snapshot.
 * @returns undefined while the index has nothing of this chain.
 */
export async function readSnapshot(
  database: pg.Pool,
  schema: string,
  chainId: number,
): Promise<Snapshot | undefined> {
  const client = await database.connect();
  const table = (name: string) => `"${schema}"."${name}"`;
  try {
    await client.query('begin isolation level repeatable read read only');
    const anchor = await client.query<AnchorRow>(
      `select block_number, block_hash, log_index,
         (select value ->> 'is_ready' = '1' from ${table('_ponder_meta')} where key = 'app') as ready
       from ${table('anchors')} where chain_id = $1`,
      [chainId],
    );
    const pools = await client.query<PoolRow>(
      `select id, protocol, token0, token1, fee, tick_spacing, hooks, reserve0, reserve1,
         sqrt_price_x96, tick, liquidity, protocol_fee, known_from, known_to
       from ${table('pools')} where chain_id = $1`,
      [chainId],
    );
    const ticks = await client.query<TickRow>(
      `select pool_id, index, liquidity_gross, liquidity_net from ${table('ticks')}
       where chain_id = $1 order by pool_id, index`,
      [chainId],
    );
    await client.query('commit');
    client.release();
    const [row] = anchor.rows;
    return (
      row && {
        anchor: toAnchor(row),
        pools: toPools(pools.rows, ticks.rows),
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

/** Converts rows of the index to pools; `ticks` ascend by index within each pool. */
export function toPools(rows: readonly PoolRow[], ticks: readonly TickRow[]): Map<Hex, Pool> {
  const ticksOf = new Map<Hex, Tick[]>();
  for (const row of ticks) {
    const list = ticksOf.get(row.pool_id) ?? [];
    ticksOf.set(row.pool_id, list);
    list.push({
      index: row.index,
      liquidityGross: BigInt(row.liquidity_gross),
      liquidityNet: BigInt(row.liquidity_net),
    });
  }
  return new Map(rows.map((row) => [row.id, toPool(row, ticksOf.get(row.id) ?? [])]));
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
