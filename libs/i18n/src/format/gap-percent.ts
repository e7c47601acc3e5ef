import { isolate } from './isolate.ts';
import { numberFormat } from './number-format.ts';

const BPS = 10_000;
const SMALLEST_BPS = 0.01;

/**
 * `formatGapPercent()`: formats the distance from a bound, in basis points, as a percentage with at most four fraction
 * digits, rounded up: `formatGapPercent(0.301) === '0.0031%'`.
 */
export function formatGapPercent(bps: number, locale?: string): string {
  const format = numberFormat({ style: 'percent', maximumFractionDigits: 4 }, locale);
  if (bps > 0 && bps < SMALLEST_BPS) return isolate(`<${format.format(SMALLEST_BPS / BPS)}`);
  // Tolerates floating-point error below one step.
  const steps = Math.max(0, Math.ceil(bps / SMALLEST_BPS - 1e-9));
  return isolate(format.format((steps * SMALLEST_BPS) / BPS));
}
