/**
 * SQL queries of the index's candles: `readPoolCandles()`, `readPoolPrices()` (one price candle per step),
 * `readTokenVolumes()` (base units of a token over its pools), `readGrowthCandles()` (with fee growth). Also: types
 * `PoolCandleRow`, `GrowthCandleRow`, `CandleRange`, `PriceRange`.
 */
import type { Hex } from '@cenote/chains';
import type pg from 'pg';
import type { Period } from './candle-periods.ts';
import { type PriceCandle, priceOfRoot } from './price-series.ts';

/** A candle as stored in the index: prices as square roots, amounts in base units. */
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

/** An hourly candle with the pool's fee growth at the end of the hour; null if unknown. */
export type GrowthCandleRow = Pick<PoolCandleRow, 'start' | 'high' | 'low' | 'close'> & {
  growth0: string | null;
  growth1: string | null;
};

/** Reads the hourly candles of a pool from the last one before `from` on, ascending. */
export async function readGrowthCandles(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  pool: Hex,
  from: number,
): Promise<GrowthCandleRow[]> {
  const candles = `select start, high, low, close, growth0, growth1 from "${schema}"."pool_candles"
     where chain_id = $1 and pool_id = $2 and period = 3600`;
  const { rows } = await database.query<GrowthCandleRow>(
    `(${candles} and start < $3 order by start desc limit 1)
     union all (${candles} and start >= $3) order by start`,
    [chainId, pool, from],
  );
  return rows;
}

export interface CandleRange {
  period: Period;
  /** Seconds, multiples of the period; `to` is exclusive. */
  from: number;
  to: number;
}

/** Reads the candles of pools that start in a range, ascending within each pool. */
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

export interface PriceRange extends CandleRange {
  /**
   * Seconds between the requested closes, a multiple of the period; the first is that of the candle that starts at
   * `from`.
   */
  step: number;
}

/**
 * Reads pool prices from candles. Merges all candles up to a requested close into one, with the open of the first and
 * the start and close of the last: enough for `closeAt`.
 */
export async function readPoolPrices(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  pools: readonly Hex[],
  { period, from, to, step }: PriceRange,
): Promise<Map<Hex, PriceCandle[]>> {
  type Prices = [start: number, open: number, close: number];
  const { rows } = await database.query<{ pool_id: Hex; candles: Prices[] }>(
    `select pool_id, json_agg(json_build_array(start, open, close) order by start) as candles
     from (
       select pool_id, max(start) as start,
         (array_agg(open order by start))[1]::float8 as open,
         (array_agg(close order by start desc))[1]::float8 as close
       from "${schema}"."pool_candles"
       where chain_id = $1 and pool_id = any($2::text[]) and period = $3 and start >= $4 and start < $5
       group by pool_id, (start - $4::integer - $3::integer + $6::integer) / $6::integer
     ) as steps group by pool_id`,
    [chainId, pools, period, from, to, step],
  );
  return new Map(
    rows.map(({ pool_id, candles }) => [
      pool_id,
      candles.map(([start, open, close]) => ({
        start,
        open: priceOfRoot(open),
        close: priceOfRoot(close),
      })),
    ]),
  );
}

/**
 * Reads the base units of a token traded in all its pools, by start of the candle: summed by the database, since a
 * token may be in thousands of pools.
 * @param pools those with the token as token0, and as token1.
 */
export async function readTokenVolumes(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  pools: readonly [asToken0: readonly Hex[], asToken1: readonly Hex[]],
  { period, from, to }: CandleRange,
): Promise<Map<number, bigint>> {
  const side = (amount: string, ids: string) =>
    `select start, ${amount} as volume from "${schema}"."pool_candles"
     where chain_id = $1 and pool_id = any(${ids}::text[]) and period = $4 and start >= $5 and start < $6`;
  const { rows } = await database.query<{ start: number; volume: string }>(
    `select start, sum(volume)::text as volume
     from (${side('volume0', '$2')} union all ${side('volume1', '$3')}) as sides
     group by start order by start`,
    [chainId, ...pools, period, from, to],
  );
  return new Map(rows.map(({ start, volume }) => [start, BigInt(volume)]));
}
