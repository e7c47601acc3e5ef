/**
 * `priceAtClose()`: returns a function for a token's dollar price at the close of a candle, from the candles of its
 * price pools. Also: `pricingPools()` (all price pools), type `UnitPriceAtClose`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { PriceSources } from '../../prices/prices.ts';
import { pricePoolsOf, unitPriceAt } from '../prices/unit-price.ts';
import { type PriceCandle, PriceSeries } from './price-series.ts';

/** Price of one base unit in dollars at the close of the candle that starts at the given time; undefined if unknown. */
export type UnitPriceAtClose = (token: Address, start: number) => number | undefined;

/** Returns the pools whose past prices are needed. */
export const pricingPools = (sources: PriceSources): Hex[] => [
  ...new Set([...sources.keys()].flatMap((token) => pricePoolsOf(sources, token))),
];

/** Returns prices at the close of candles of one length, each computed once. */
export function priceAtClose(
  sources: PriceSources,
  candles: ReadonlyMap<Hex, readonly PriceCandle[]>,
  present: (pool: Hex) => number | undefined,
): UnitPriceAtClose {
  const made = new Map<Hex, PriceSeries>();
  const seriesOf = (id: Hex): PriceSeries => {
    const series = made.get(id) ?? new PriceSeries(candles.get(id) ?? [], present(id) ?? 0);
    made.set(id, series);
    return series;
  };
  const known = new Map<Address, Map<number, number | undefined>>();
  return (token, start) => {
    let prices = known.get(token);
    if (!prices) {
      prices = new Map();
      known.set(token, prices);
    }
    if (prices.has(start)) return prices.get(start);
    const price = unitPriceAt(sources, token, (pool) => seriesOf(pool).closeAt(start));
    prices.set(start, price);
    return price;
  };
}
