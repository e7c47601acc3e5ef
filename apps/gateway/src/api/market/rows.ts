import type { Address, Hex } from '@cenote/chains';
import type pg from 'pg';
import {
  DAYS_OF_MONTH,
  HOURS_OF_DAY,
  MINUTES_OF_HOUR,
  PERIODS,
  type Period,
  windowStart,
} from './window.ts';

/** Numbers too large for a double arrive as strings. */
export interface PoolRow {
  id: Hex;
  protocol: 'v2' | 'v3' | 'v4';
  token0: Address;
  token1: Address;
  fee: number;
  tick_spacing: number | null;
  hooks: Address | null;
  reserve0: string | null;
  reserve1: string | null;
  sqrt_price_x96: string | null;
  tick: number | null;
  liquidity: string | null;
  balance0: string | null;
  balance1: string | null;
  created_at: number;
}

export interface CandleRow {
  pool_id: Hex;
  start: number;
  open: string;
  close: string;
  volume0: string;
  volume1: string;
  fees0: string;
  fees1: string;
}

/** What the figures of a chain's market are made of, all of one moment. */
export interface MarketRows {
  blockNumber: number;
  pools: PoolRow[];
  /** Candles of 5 minutes of the last hour; of each pool ascending. */
  minutes: CandleRow[];
  /** Candles of the last day and the last month; of each pool ascending. */
  hours: CandleRow[];
  days: CandleRow[];
}

const CANDLES = 'pool_id, start, open, close, volume0, volume1, fees0, fees1';

/** Reads in one snapshot of the database. @throws what the database throws. */
export async function readMarketRows(
  database: pg.Pool,
  schema: string,
  chainId: number,
  now: number,
): Promise<MarketRows> {
  const client = await database.connect();
  const table = (name: string) => `"${schema}"."${name}"`;
  const candles = (period: Period, count: number) =>
    client.query<CandleRow>(
      `select ${CANDLES} from ${table('pool_candles')}
       where chain_id = $1 and period = $2 and start >= $3 order by pool_id, start`,
      [chainId, period, windowStart(now, period, count)],
    );
  try {
    await client.query('begin isolation level repeatable read read only');
    const anchor = await client.query<{ block_number: number }>(
      `select block_number from ${table('anchors')} where chain_id = $1`,
      [chainId],
    );
    const pools = await client.query<PoolRow>(
      `select id, protocol, token0, token1, fee, tick_spacing, hooks, reserve0, reserve1,
         sqrt_price_x96, tick, liquidity, balance0, balance1, created_at
       from ${table('pools')} where chain_id = $1 order by id`,
      [chainId],
    );
    const minutes = await candles(PERIODS.MINUTES_5, MINUTES_OF_HOUR);
    const hours = await candles(PERIODS.HOUR, HOURS_OF_DAY);
    const days = await candles(PERIODS.DAY, DAYS_OF_MONTH);
    await client.query('commit');
    client.release();
    return {
      blockNumber: anchor.rows[0]?.block_number ?? 0,
      ...{ pools: pools.rows, minutes: minutes.rows, hours: hours.rows, days: days.rows },
    };
  } catch (error) {
    // A connection in an unknown state does not go back to the pool.
    client.release(true);
    throw error;
  }
}
