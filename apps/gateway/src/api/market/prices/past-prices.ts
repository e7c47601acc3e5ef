/**
 * `readPastPrices()`: reads the prices of pools at given past times from the index, in one query. Also: types
 * `PricedMoment` (pool and time), `PastPrices` (function for the price).
 */
import type { Hex } from '@cenote/chains';
import type pg from 'pg';
import { sqrtPriceOfReserves } from '../../../indexer/pools/sqrt-price.ts';
import { priceOfRoot } from '../candles/price-series.ts';

export interface PricedMoment {
  poolId: Hex;
  /** Seconds, a multiple of 300. */
  moment: number;
}

/** Returns a pool's price at one of the requested times; undefined if it has none. */
export type PastPrices = (poolId: Hex, moment: number) => number | undefined;

interface Row {
  pool_id: Hex;
  moment: number;
  open: string | null;
  sqrt_price_x96: string | null;
  reserve0: string | null;
  reserve1: string | null;
}

/**
 * Reads pool prices at past times in one query: the price before the pool's next swap, or the current one if none
 * followed. Times before the pool's creation are not distinguished.
 */
export async function readPastPrices(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  moments: readonly PricedMoment[],
): Promise<PastPrices> {
  const { rows } = await database.query<Row>(
    `select w.pool_id, w.moment, c.open, p.sqrt_price_x96, p.reserve0, p.reserve1
     from unnest($2::text[], $3::integer[]) as w(pool_id, moment)
     join "${schema}"."pools" as p on p.chain_id = $1 and p.id = w.pool_id
     left join lateral (
       select open from "${schema}"."pool_candles"
       where chain_id = $1 and pool_id = w.pool_id and period = 300 and start >= w.moment
       order by start limit 1
     ) as c on true`,
    [chainId, moments.map(({ poolId }) => poolId), moments.map(({ moment }) => moment)],
  );
  const prices = new Map(
    rows.map((row) => [`${row.pool_id}${row.moment}`, priceOfRoot(root(row))]),
  );
  return (poolId, moment) => prices.get(`${poolId}${moment}`) || undefined;
}

function root({ open, sqrt_price_x96, reserve0, reserve1 }: Row): bigint {
  if (open !== null) return BigInt(open);
  if (sqrt_price_x96 !== null) return BigInt(sqrt_price_x96);
  return sqrtPriceOfReserves(BigInt(reserve0 ?? 0), BigInt(reserve1 ?? 0));
}
