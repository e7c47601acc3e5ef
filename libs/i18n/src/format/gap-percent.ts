import { isolate } from './isolate.ts';
import { numberFormat } from './number-format.ts';

const BPS = 10_000;
const SMALLEST_BPS = 0.01;

/**
 * The distance from a bound, in basis points, as a percentage of at most four digits after the point, rounded up:
 * `formatGapPercent(0.301) === '0.0031%'`.
 */
export function formatGapPercent(bps: number, locale?: string): string {
  const format = numberFormat({ style: 'percent', maximumFractionDigits: 4 }, locale);
  if (bps > 0 && bps < SMALLEST_BPS) return isolate(`<${format.format(SMALLEST_BPS / BPS)}`);
  // A sliver below the step is the float's, not a distance.
  const steps = Math.max(0, Math.ceil(bps / SMALLEST_BPS - 1e-9));
  return isolate(format.format((steps * SMALLEST_BPS) / BPS));
}
