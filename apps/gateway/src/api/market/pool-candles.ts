import type { Hex } from '@cenote/chains';
import type pg from 'pg';
import type { Period } from './window.ts';

/** A candle as the index keeps it: prices as square roots, amounts in base units. */
export interface PoolCandleRow {
  pool_id: Hex;
  start: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume0: string;
  volume1: string;
  fees0: string;
  fees1: string;
  swaps: number;
}

export interface CandleRange {
  period: Period;
  /** Seconds, multiples of the period; `to` is not included. */
  from: number;
  to: number;
}

/** Candles of pools that begin in a range; of each pool ascending. */
export async function readPoolCandles(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  pools: readonly Hex[],
  { period, from, to }: CandleRange,
): Promise<PoolCandleRow[]> {
  const { rows } = await database.query<PoolCandleRow>(
    `select pool_id, start, open, high, low, close, volume0, volume1, fees0, fees1, swaps
     from "${schema}"."pool_candles"
     where chain_id = $1 and pool_id = any($2::text[]) and period = $3 and start >= $4 and start < $5
     order by pool_id, start`,
    [chainId, pools, period, from, to],
  );
  return rows;
}
