/** `readFeeRange()`: the lowest and highest fee that swaps in a pool paid since a time. Also: its result `FeeRange`. */
import type { Hex } from '@cenote/chains';
import type pg from 'pg';

/** Hundredths of a basis point; null without swaps. */
export interface FeeRange {
  low: number | null;
  high: number | null;
}

/** @param since start of a day, seconds */
export async function readFeeRange(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  pool: Hex,
  since: number,
): Promise<FeeRange> {
  const { rows } = await database.query<FeeRange>(
    `select min(low)::int as low, max(high)::int as high from "${schema}"."fee_days"
     where chain_id = $1 and pool_id = $2 and day >= $3`,
    [chainId, pool, since],
  );
  return rows[0]!;
}
