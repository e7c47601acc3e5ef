/**
 * Prices of a position's range for display only: `rangePrices()` (of ticks, whole token1 per whole token0),
 * `invertedPrices()` (in the other direction). Also: type `RangePrices`.
 */
import { openEnds, type TickRange } from '@cenote/trading';
import { priceOfTick } from './pool-price.ts';

export interface RangePrices {
  /** Null if the range has no bound on that side. */
  min: number | null;
  max: number | null;
  current: number;
  /** Of the pool at the first deposit; null if unknown. */
  initial: number | null;
}

/** Returns the prices at the ends of a range; null where it extends to the limit of the pool's prices. */
export function rangePrices(
  range: TickRange,
  tickSpacing: number,
  [decimals0, decimals1]: readonly [number, number],
): Pick<RangePrices, 'min' | 'max'> {
  const open = openEnds(range, tickSpacing);
  return {
    min: open.lower ? null : priceOfTick(range.tickLower, decimals0, decimals1),
    max: open.upper ? null : priceOfTick(range.tickUpper, decimals0, decimals1),
  };
}

const inverse = (price: number | null): number | null => (price === null ? null : 1 / price);

/** Returns the prices of token1 in token0; the least and the greatest are exchanged. */
export const invertedPrices = ({ min, max, current, initial }: RangePrices): RangePrices => ({
  min: inverse(max),
  max: inverse(min),
  current: 1 / current,
  initial: inverse(initial),
});
