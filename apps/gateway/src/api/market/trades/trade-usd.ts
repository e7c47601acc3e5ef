/**
 * `tradeUsd()`: the value of a trade or liquidity change in dollars, at the open of its 5 minutes. Also:
 * `requestedPrices()`, the past prices that it requires.
 */
import type { Address } from '@cenote/chains';
import { PERIODS } from '../candles/candle-periods.ts';
import type { Market } from '../market.ts';
import { total, valueUsd } from '../pools/pool-figures.ts';
import type { PastPrices, PricedMoment } from '../prices/past-prices.ts';
import { countedSide, pricePoolsOf, unitPriceAt } from '../prices/unit-price.ts';
import type { TokenAmount, Trade } from './trades.ts';
import type { TransactionRow } from './transaction-rows.ts';

const momentOf = ({ timestamp }: TransactionRow): number =>
  timestamp - (timestamp % PERIODS.MINUTES_5);

/** Returns the past prices that valuing trades requires, without duplicates. */
export function requestedPrices(market: Market, trades: readonly Trade[]): PricedMoment[] {
  const moments = new Map<string, PricedMoment>();
  for (const { row, paid, received } of trades) {
    for (const { token } of [...paid, ...received]) {
      for (const poolId of pricePoolsOf(market.sources, token)) {
        const moment = momentOf(row);
        moments.set(`${poolId}${moment}`, { poolId, moment });
      }
    }
  }
  return [...moments.values()];
}

/**
 * Returns the value of a trade in dollars, at the open of its 5 minutes: for a swap that of the side priced nearer to a
 * stable token, for liquidity that of both sides. Null if a price or a log amount is missing.
 */
export function tradeUsd(
  market: Market,
  { row, paid, received, swaps }: Trade,
  past: PastPrices,
): number | null {
  const side = ({ token, amount }: TokenAmount) => {
    const unit = unitPriceAt(market.sources, token, (id) => past(id, momentOf(row)));
    return amount === null ? null : valueUsd(amount, unit);
  };
  const sides = [...paid, ...received];
  if (sides.some(({ amount }) => amount === null)) return null;
  if (swaps === 0) return total(sides.map(side));
  return countedOf(
    market,
    sides.map(({ token }) => token),
    sides.map(side),
  );
}

/** Returns the value of the side that volume is counted in, in the order of addresses if both are equal. */
function countedOf(
  { sources }: Market,
  tokens: readonly Address[],
  usd: readonly (number | null)[],
): number | null {
  const [first, second] = tokens;
  if (first === undefined) return null;
  if (second === undefined) return usd[0] ?? null;
  const isOrdered = first < second;
  const counted = isOrdered
    ? countedSide(sources, first, second)
    : countedSide(sources, second, first);
  if (counted === undefined) return null;
  return usd[isOrdered ? counted : 1 - counted] ?? null;
}
