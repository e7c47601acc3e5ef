/**
 * `formatChange(ratio)`: formats a price change as a percentage with its sign. Also: `directionOf(ratio)`: up, down or
 * flat, and type `Direction`.
 */
import { NO_FIGURE } from './money.ts';
import { formatPercent } from './percent.ts';

/** Direction of a change, for its colour and arrow. */
export type Direction = 'up' | 'down' | 'flat';

/** Smaller changes, which round to 0.00 %, count as flat. */
const LEAST = 0.000_05;

/**
 * Returns the direction of a change; flat if it is unknown.
 * @param ratio change as a ratio: 0.1 is +10 %.
 */
export function directionOf(ratio: number | null | undefined): Direction {
  if (ratio === null || ratio === undefined || !(Math.abs(ratio) >= LEAST)) return 'flat';
  return ratio > 0 ? 'up' : 'down';
}

/**
 * A change as a percentage with its sign: `formatChange(0.024) === '+2.40%'`; a dash if it is unknown.
 * @param ratio change as a ratio: 0.1 is +10 %.
 */
export function formatChange(
  ratio: number | null | undefined,
  options: { locale?: string } = {},
): string {
  if (ratio === null || ratio === undefined || Number.isNaN(ratio)) return NO_FIGURE;
  if (directionOf(ratio) === 'flat') return formatPercent(0, { ...options, fixed: true });
  // From a factor of 100, fraction digits are omitted.
  const digits = Math.abs(ratio) >= 100 ? 0 : 2;
  return formatPercent(ratio * 10_000, { ...options, sign: 'always', digits, fixed: true });
}
