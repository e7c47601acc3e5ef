/**
 * Pure functions of the migration form: `rangeOf()` (the chosen range in ticks, or the problem with the typed prices).
 * Also: types `RangeChoice`, `RangeEntry`, `RangeResult`.
 */
import {
  fullRange,
  nearestUsableTick,
  type TickRange,
  tickFromPrice,
} from '@cenote/trading/liquidity';

/** Whole range, that of the position that is migrated, or typed prices. */
export type RangeChoice = 'full' | 'same' | 'custom';

export interface RangeEntry {
  choice: RangeChoice;
  /** Prices of token0 in token1 as plain decimal text. */
  min: string;
  max: string;
}

export type RangeProblem = 'empty' | 'invalidPrice' | 'invalidRange';

export type RangeResult = { range: TickRange } | { problem: RangeProblem };

export interface RangeTerms {
  tickSpacing: number;
  decimals0: number;
  decimals1: number;
  /** Range of the migrated position, in the order of the target. */
  same: TickRange | undefined;
}

/** Returns the chosen range, at ticks that the pool has. */
export function rangeOf({ choice, min, max }: RangeEntry, terms: RangeTerms): RangeResult {
  const { tickSpacing, same } = terms;
  if (choice === 'full' || (choice === 'same' && !same)) return { range: fullRange(tickSpacing) };
  if (choice === 'same' && same) return ordered(snapped(same, tickSpacing));
  if (min === '' || max === '') return { problem: 'empty' };
  const [tickLower, tickUpper] = [min, max].map((text) =>
    tickFromPrice(text, terms.decimals0, terms.decimals1),
  );
  if (tickLower === undefined || tickUpper === undefined) return { problem: 'invalidPrice' };
  return ordered(snapped({ tickLower, tickUpper }, tickSpacing));
}

const ordered = (range: TickRange): RangeResult =>
  range.tickLower < range.tickUpper ? { range } : { problem: 'invalidRange' };

function snapped({ tickLower, tickUpper }: TickRange, tickSpacing: number): TickRange {
  const full = fullRange(tickSpacing);
  const within = (tick: number) =>
    Math.min(full.tickUpper, Math.max(full.tickLower, nearestUsableTick(tick, tickSpacing)));
  return { tickLower: within(tickLower), tickUpper: within(tickUpper) };
}
