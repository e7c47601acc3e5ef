/**
 * Hook `useMarketChoice()`: state of a market chart's controls: the kind, and the range as far as that kind supports
 * it. Also: constants `MARKET_KINDS` (price, volume, total value locked) with type `MarketKind`, and `ALL_RANGES`.
 */
import { useState } from 'react';
import { type ChartRange, RANGES } from './chart-range.ts';

/** What a market chart can show: price, volume or total value locked. */
export const MARKET_KINDS = ['price', 'volume', 'tvl'] as const;
export type MarketKind = (typeof MARKET_KINDS)[number];

export const ALL_RANGES = Object.keys(RANGES) as ChartRange[];
/** Volume and value locked are known by day, for one year. */
const DAY_RANGES = ['week', 'month', 'year'] as const satisfies readonly ChartRange[];

/** State of a market chart's controls: the kind, and the range as far as that kind supports it. */
export function useMarketChoice(first: ChartRange, byDay: readonly MarketKind[]) {
  const [kind, onKindChange] = useState<MarketKind>('price');
  const [chosen, onRangeChange] = useState(first);
  const ranges: readonly ChartRange[] = byDay.includes(kind) ? DAY_RANGES : ALL_RANGES;
  const range = ranges.includes(chosen) ? chosen : 'week';
  return { kind, onKindChange, range, ranges, onRangeChange };
}
