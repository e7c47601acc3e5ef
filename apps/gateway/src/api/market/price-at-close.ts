import type { Address, Hex } from '@cenote/chains';
import type { PriceSources } from '../prices/prices.ts';
import { marketsOf, unitPriceAt } from './dollars.ts';
import type { CandleRow } from './rows.ts';
import { PriceSeries, priceOfRoot } from './series.ts';

/** Dollars of one base unit when the candle that begins at a time closes; undefined when unknown. */
export type UnitPriceAtClose = (token: Address, start: number) => number | undefined;

/** Pools whose prices of the past are needed. */
export const pricingPools = (sources: PriceSources): Hex[] => [
  ...new Set([...sources.keys()].flatMap((token) => marketsOf(sources, token))),
];

/** Prices at the close of candles of one length, each worked out once. */
export function priceAtClose(
  sources: PriceSources,
  candles: ReadonlyMap<Hex, readonly Pick<CandleRow, 'start' | 'open' | 'close'>[]>,
  present: (pool: Hex) => number | undefined,
): UnitPriceAtClose {
  const series = new Map(
    pricingPools(sources).map((id) => [id, seriesOf(candles.get(id) ?? [], present(id) ?? 0)]),
  );
  const known = new Map<string, number | undefined>();
  return (token, start) => {
    const key = `${token}${start}`;
    if (!known.has(key)) {
      const price = unitPriceAt(sources, token, (pool) => series.get(pool)?.closeAt(start));
      known.set(key, price);
    }
    return known.get(key);
  };
}

const seriesOf = (
  candles: readonly Pick<CandleRow, 'start' | 'open' | 'close'>[],
  present: number,
): PriceSeries =>
  new PriceSeries(
    candles.map(({ start, open, close }) => ({
      ...{ start, open: priceOfRoot(open), close: priceOfRoot(close) },
    })),
    present,
  );
