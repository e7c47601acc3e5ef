/**
 * `readFlows()`: reads the net inflow of every pool in each period from the index, base units. Also: type `FlowRow`.
 */
import type { Hex } from '@cenote/chains';
import type pg from 'pg';

/** Net inflow of a pool in one period; base units. */
export interface FlowRow {
  pool_id: Hex;
  /** Start of the period, seconds, a multiple of its length. */
  start: number;
  amount0: string;
  amount1: string;
}

const LATEST = 2 ** 31 - 1;

/**
 * Reads the net flows of every pool between two times, by period. Fees collected from v4 pools have no amounts and are
 * not counted, and neither are the fees of their swaps; burnt liquidity of a v3 position leaves the pool when it is
 * collected.
 */
export async function readFlows(
  database: Pick<pg.Pool, 'query'>,
  schema: string,
  chainId: number,
  since: number,
  period: number,
  until: number = LATEST,
): Promise<FlowRow[]> {
  const start = 'timestamp - timestamp % $3 as start';
  // The balance of a v4 pool is the principal of its positions, without fees.
  const swapped = (amount: string) =>
    `case when protocol = 'v4' and ${amount} > 0
       then ${amount} - div(${amount} * fee, 1000000) else ${amount} end`;
  const { rows } = await database.query<FlowRow>(
    `select pool_id, start, sum(amount0)::text as amount0, sum(amount1)::text as amount1 from (
       select pool_id, ${start}, ${swapped('amount0')} as amount0, ${swapped('amount1')} as amount1
       from "${schema}"."swaps"
       where chain_id = $1 and timestamp >= $2 and timestamp < $4
       union all
       select pool_id, ${start},
         case when kind = 'mint' then amount0 else -amount0 end,
         case when kind = 'mint' then amount1 else -amount1 end
       from "${schema}"."liquidity_events"
       where chain_id = $1 and timestamp >= $2 and timestamp < $4 and amount0 is not null and amount1 is not null
         and not (protocol = 'v3' and kind = 'burn')
     ) as flows group by pool_id, start`,
    [chainId, since, period, until],
  );
  return rows;
}
