/**
 * Pure function of the migration form: `rangeOf()` (the chosen range in ticks, or undefined if it cannot be used). Also:
 * types `RangeChoice`, `RangeEntry`.
 */
import { fullRange, nearestUsableTick, type TickRange } from '@cenote/trading/liquidity';
import { chosenRange, isOutOfOrder, type Ticks } from '../../liquidity/range/chosen-range.ts';

/** Whole range, that of the position that is migrated, or another one. */
export type RangeChoice = 'full' | 'same' | 'custom';

export interface RangeEntry {
  choice: RangeChoice;
  /** Ends of a custom range, in the order of the migrated position. */
  ticks: Ticks;
}

/** Returns ends of a range in the order of the target. */
export const turnedTicks = ({ lower, upper }: Ticks, isTurned: boolean): Ticks =>
  isTurned ? { lower: negative(upper), upper: negative(lower) } : { lower, upper };

const negative = (tick: number | undefined) => (tick === undefined ? undefined : 0 - tick);

/**
 * Returns the chosen range in the order of the target, at ticks that its pool has; undefined if its lower end is not below
 * the upper one.
 * @param same range of the migrated position, in the order of the target
 */
export function rangeOf(
  { choice, ticks }: RangeEntry,
  {
    tickSpacing,
    isTurned,
    same,
  }: { tickSpacing: number; isTurned: boolean; same?: TickRange | undefined },
): TickRange | undefined {
  if (choice === 'custom') {
    const own = turnedTicks(ticks, isTurned);
    return isOutOfOrder(own) ? undefined : chosenRange(own, tickSpacing);
  }
  if (choice === 'full' || !same) return fullRange(tickSpacing);
  const full = fullRange(tickSpacing);
  const within = (tick: number) =>
    Math.min(full.tickUpper, Math.max(full.tickLower, nearestUsableTick(tick, tickSpacing)));
  const range = { tickLower: within(same.tickLower), tickUpper: within(same.tickUpper) };
  return range.tickLower < range.tickUpper ? range : undefined;
}
