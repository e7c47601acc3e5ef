/**
 * Pure functions of the range chart, in ticks: `viewAround()` (visible part), `zoomed()`, `panned()`, `movedEnd()` and
 * `movedRange()` (a range after an end, or the whole, is moved), `snapped()`. Also: types `View`, `RangeEnd`.
 */
import { fullRange, MAX_TICK, MIN_TICK, type TickRange } from '@cenote/trading';

/** Visible part of the chart, in ticks; `from` < `to`. */
export interface View {
  from: number;
  to: number;
}

export type RangeEnd = 'lower' | 'upper';

/** Least number of tick spacings in view. */
const MIN_SPACINGS = 24;
/** Part of the view on each side of the range. */
const MARGIN = 0.35;
/** Ticks on each side of the price if no range is chosen: a factor of 2. */
const USUAL_REACH = 6_932;

const limited = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Returns the nearest usable tick of a spacing. */
export function snapped(tick: number, tickSpacing: number): number {
  const { tickLower, tickUpper } = fullRange(tickSpacing);
  // Adding zero makes −0 zero.
  return limited(Math.round(tick / tickSpacing) * tickSpacing, tickLower, tickUpper) + 0;
}

/** Returns a view with the price and the range, or with the surroundings of the price if the range is very wide. */
export function viewAround(
  present: number,
  range: TickRange | undefined,
  tickSpacing: number,
): View {
  const reach = Math.max(USUAL_REACH, MIN_SPACINGS * tickSpacing);
  const isWide = !range || range.tickUpper - range.tickLower > 200_000;
  if (isWide) return withinLimits({ from: present - reach, to: present + reach }, tickSpacing);
  const low = Math.min(range.tickLower, present);
  const high = Math.max(range.tickUpper, present);
  const margin = Math.max((high - low) * MARGIN, tickSpacing * 4);
  return withinLimits({ from: low - margin, to: high + margin }, tickSpacing);
}

/** Returns the view within the possible ticks, and not narrower than a few tick spacings. */
function withinLimits({ from, to }: View, tickSpacing: number): View {
  const width = limited(to - from, MIN_SPACINGS * tickSpacing, MAX_TICK - MIN_TICK);
  const middle = (from + to) / 2;
  const start = limited(middle - width / 2, MIN_TICK, MAX_TICK - width);
  return { from: start, to: start + width };
}

/** Returns the view enlarged by a factor around a tick; below 1 it shows less. */
export function zoomed({ from, to }: View, factor: number, at: number, tickSpacing: number): View {
  const next = { from: at - (at - from) * factor, to: at + (to - at) * factor };
  return withinLimits(next, tickSpacing);
}

/** Returns the view moved by ticks. */
export const panned = ({ from, to }: View, ticks: number, tickSpacing: number): View =>
  withinLimits({ from: from + ticks, to: to + ticks }, tickSpacing);

/** Returns the range with one end at the nearest usable tick; the ends stay at least one spacing apart. */
export function movedEnd(
  range: TickRange,
  end: RangeEnd,
  tick: number,
  tickSpacing: number,
): TickRange {
  const to = snapped(tick, tickSpacing);
  return end === 'lower'
    ? { ...range, tickLower: Math.min(to, range.tickUpper - tickSpacing) }
    : { ...range, tickUpper: Math.max(to, range.tickLower + tickSpacing) };
}

/** Returns the range moved as a whole by whole tick spacings, as far as the possible ticks allow. */
export function movedRange(range: TickRange, ticks: number, tickSpacing: number): TickRange {
  const full = fullRange(tickSpacing);
  const steps = Math.round(ticks / tickSpacing) * tickSpacing;
  const by = limited(steps, full.tickLower - range.tickLower, full.tickUpper - range.tickUpper);
  return { tickLower: range.tickLower + by + 0, tickUpper: range.tickUpper + by + 0 };
}
