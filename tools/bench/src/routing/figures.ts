/**
 * Functions on numbers: `percentile()`, `largest()` (0 without values), `short()` (rounds to four significant digits).
 */

/** The value below which the part `p` of the values lies; 0 without values. */
export function percentile(values: readonly number[], p: number): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1)] ?? sorted[0]!;
}

export const largest = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0);

/** Rounds to four significant digits to keep the output short. */
export const short = (value: number): number => Number(value.toPrecision(4));
