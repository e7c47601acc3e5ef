import type { Address, Hex } from '@cenote/chains';
import type { PriceSources } from '../prices/prices.ts';
import { marketsOf, unitPriceAt } from './dollars.ts';
import { type PriceCandle, PriceSeries } from './series.ts';

/** Dollars of one base unit when the candle that begins at a time closes; undefined when unknown. */
export type UnitPriceAtClose = (token: Address, start: number) => number | undefined;

/** Pools whose prices of the past are needed. */
export const pricingPools = (sources: PriceSources): Hex[] => [
  ...new Set([...sources.keys()].flatMap((token) => marketsOf(sources, token))),
];

/** Prices at the close of candles of one length, each worked out once. */
export function priceAtClose(
  sources: PriceSources,
  candles: ReadonlyMap<Hex, readonly PriceCandle[]>,
  present: (pool: Hex) => number | undefined,
): UnitPriceAtClose {
  const series = new Map(
    pricingPools(sources).map((id) => [
      id,
      new PriceSeries(candles.get(id) ?? [], present(id) ?? 0),
    ]),
  );
  const known = new Map<Address, Map<number, number | undefined>>();
  return (token, start) => {
    let prices = known.get(token);
    if (!prices) {
      prices = new Map();
      known.set(token, prices);
    }
    if (prices.has(start)) return prices.get(start);
    const price = unitPriceAt(sources, token, (pool) => series.get(pool)?.closeAt(start));
    prices.set(start, price);
    return price;
  };
}
