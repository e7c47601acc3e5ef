/**
 * `quantile(values, part)`: the value below which `part` (0 to 1) of the values lie, rounded to a tenth; NaN without
 * values.
 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)];
  return Math.round((at ?? Number.NaN) * 10) / 10;
}
