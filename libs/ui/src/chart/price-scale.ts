/**
 * Functions for a chart's price axis: `stepOf()`, the price step for given values; `rangeWith()`, a range widened to
 * nearby levels; `roomAround()`, a range with space around a constant price.
 */

/** Maximum number of significant digits of a price on an axis. */
const DIGITS = 6;
const MAX_DECIMALS = 18;
/** Space around a constant price, as a part of it. */
const AROUND_FLAT = 0.05;

/** Returns the price step, fine enough for the smallest value. */
export function stepOf(values: readonly number[]): { minMove: number; base: number } {
  const least = Math.min(...values.filter((value) => value > 0));
  const decimals = Number.isFinite(least) ? Math.ceil(-Math.log10(least)) + DIGITS : 2;
  const base = 10 ** Math.min(MAX_DECIMALS, Math.max(2, decimals));
  return { minMove: 1 / base, base };
}

/** Maximum factor between the drawn range and a level that still widens the axis. */
const MAX_LEVEL_FACTOR = 2;

/** Widens a price range to nearby levels. A distant one would flatten the curve. */
export function rangeWith(
  { minValue, maxValue }: { minValue: number; maxValue: number },
  levels: readonly number[],
): { minValue: number; maxValue: number } {
  const near = levels.filter(
    (level) => level >= minValue / MAX_LEVEL_FACTOR && level <= maxValue * MAX_LEVEL_FACTOR,
  );
  return { minValue: Math.min(minValue, ...near), maxValue: Math.max(maxValue, ...near) };
}

/** Adds space around a constant price: an axis with a single price would repeat it. */
export function roomAround<Range extends { minValue: number; maxValue: number }>(
  range: Range,
): { minValue: number; maxValue: number } {
  const { minValue, maxValue } = range;
  if (minValue !== maxValue) return range;
  const room = Math.abs(minValue) * AROUND_FLAT || 1;
  return { minValue: minValue - room, maxValue: maxValue + room };
}
