/** Digits of a price that an axis may tell apart. */
const DIGITS = 6;
const MAX_DECIMALS = 18;
/** How far around a price that never moved the axis reaches. */
const AROUND_FLAT = 0.05;

/** The steps in which prices may be told, fine enough for the smallest of them. */
export function stepOf(values: readonly number[]): { minMove: number; base: number } {
  const least = Math.min(...values.filter((value) => value > 0));
  const decimals = Number.isFinite(least) ? Math.ceil(-Math.log10(least)) + DIGITS : 2;
  const base = 10 ** Math.min(MAX_DECIMALS, Math.max(2, decimals));
  return { minMove: 1 / base, base };
}

/** How far from what is drawn a level may be, as a factor, and still widen the axis. */
const MAX_LEVEL_FACTOR = 2;

/** A range of prices widened to the levels near it. One far away would flatten the curve. */
export function rangeWith(
  { minValue, maxValue }: { minValue: number; maxValue: number },
  levels: readonly number[],
): { minValue: number; maxValue: number } {
  const near = levels.filter(
    (level) => level >= minValue / MAX_LEVEL_FACTOR && level <= maxValue * MAX_LEVEL_FACTOR,
  );
  return { minValue: Math.min(minValue, ...near), maxValue: Math.max(maxValue, ...near) };
}

/** Room around a line that lies flat: an axis of one price would repeat it. */
export function roomAround<Range extends { minValue: number; maxValue: number }>(
  range: Range,
): { minValue: number; maxValue: number } {
  const { minValue, maxValue } = range;
  if (minValue !== maxValue) return range;
  const room = Math.abs(minValue) * AROUND_FLAT || 1;
  return { minValue: minValue - room, maxValue: maxValue + room };
}
