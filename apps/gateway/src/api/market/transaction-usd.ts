import type { Address } from '@cenote/chains';
import { countedSide, marketsOf, unitPriceAt } from './dollars.ts';
import type { Market } from './market.ts';
import type { PastPrices, PricedMoment } from './past-prices.ts';
import { total, worth } from './pool-figures.ts';
import type { TransactionRow } from './transactions.ts';
import { PERIODS } from './window.ts';

const momentOf = ({ timestamp }: TransactionRow): number =>
  timestamp - (timestamp % PERIODS.MINUTES_5);

/** The prices that the dollars of some transactions need, each once. */
export function pricesWanted(market: Market, rows: readonly TransactionRow[]): PricedMoment[] {
  const wanted = new Map<string, PricedMoment>();
  for (const row of rows) {
    const pool = market.pools.get(row.pool_id);
    if (!pool) continue;
    for (const token of [pool.token0, pool.token1]) {
      for (const poolId of marketsOf(market.sources, token)) {
        const moment = momentOf(row);
        wanted.set(`${poolId}${moment}`, { poolId, moment });
      }
    }
  }
  return [...wanted.values()];
}

/**
 * Dollars of a transaction, at the opening of its 5 minutes: of a swap the side that its pool's trading
 * is counted in, of liquidity both sides.
 */
export function transactionUsd(
  market: Market,
  row: TransactionRow,
  past: PastPrices,
): number | null {
  const pool = market.pools.get(row.pool_id);
  if (!pool || row.amount0 === null || row.amount1 === null) return null;
  const side = (token: Address, amount: string) => {
    const unit = unitPriceAt(market.sources, token, (id) => past(id, momentOf(row)));
    const usd = worth(BigInt(amount), unit);
    return usd === null ? null : Math.abs(usd);
  };
  if (row.kind !== 'swap') {
    return total([side(pool.token0, row.amount0), side(pool.token1, row.amount1)]);
  }
  const counted = countedSide(market.sources, pool.token0, pool.token1);
  if (counted === undefined) return null;
  return counted === 0 ? side(pool.token0, row.amount0) : side(pool.token1, row.amount1);
}
