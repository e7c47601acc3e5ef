/**
 * Pure functions on the ends of a range while it is chosen (type `Ticks`): `chosenRange()` (the range on the pool's usable
 * ticks), `isOutOfOrder()` (whether the lower end is not below the upper one).
 */
import { fullRange, type TickRange } from '@cenote/trading';

/** Ends of a range as entered; undefined: full range. */
export interface Ticks {
  lower: number | undefined;
  upper: number | undefined;
}

/** Returns the chosen range on the pool's usable ticks; the full range without a valid choice. */
export function chosenRange({ lower, upper }: Ticks, tickSpacing: number): TickRange {
  const full = fullRange(tickSpacing);
  if (lower === undefined || upper === undefined) return full;
  const usable = (tick: number) =>
    Math.min(
      full.tickUpper,
      Math.max(full.tickLower, Math.round(tick / tickSpacing) * tickSpacing),
    ) + 0;
  const range = { tickLower: usable(lower), tickUpper: usable(upper) };
  return range.tickLower < range.tickUpper ? range : full;
}

/** Returns whether a typed range cannot be used: its lower end is not below the upper one. */
export const isOutOfOrder = ({ lower, upper }: Ticks): boolean =>
  lower !== undefined && upper !== undefined && lower >= upper;
