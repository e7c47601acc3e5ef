import { isolate } from './isolate.ts';
import { numberFormat } from './number-format.ts';

const SMALLEST = 0.01;

/** Basis points as a figure, rounded up, since they bound something: `formatBasisPoints(0.123) === '0.13'`. */
export function formatBasisPoints(bps: number, locale?: string): string {
  const format = numberFormat({ maximumFractionDigits: 2 }, locale);
  if (bps > 0 && bps < SMALLEST) return isolate(`<${format.format(SMALLEST)}`);
  // A sliver below the step is the float's, not a distance.
  return isolate(format.format(Math.max(0, Math.ceil(bps / SMALLEST - 1e-9)) * SMALLEST));
}
