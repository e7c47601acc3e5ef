/** Formats a price change with its direction. */
import { NO_FIGURE } from './money.ts';
import { formatPercent } from './percent.ts';

/** Which way a figure went, for its colour and its arrow. */
export type Direction = 'up' | 'down' | 'flat';

/** What the eye cannot see on screen, two digits of a percent, did not move. */
const LEAST = 0.000_05;

/** @param ratio change as a part: 0.1 is 10 % up. */
export function directionOf(ratio: number | null | undefined): Direction {
  if (ratio === null || ratio === undefined || !(Math.abs(ratio) >= LEAST)) return 'flat';
  return ratio > 0 ? 'up' : 'down';
}

/**
 * A change as a percentage with its sign: `formatChange(0.024) === '+2.40%'`; a dash where it is not
 * known.
 * @param ratio change as a part: 0.1 is 10 % up.
 */
export function formatChange(
  ratio: number | null | undefined,
  options: { locale?: string } = {},
): string {
  if (ratio === null || ratio === undefined || Number.isNaN(ratio)) return NO_FIGURE;
  if (directionOf(ratio) === 'flat') return formatPercent(0, { ...options, fixed: true });
  // From a hundredfold on, digits after the point are noise.
  const digits = Math.abs(ratio) >= 100 ? 0 : 2;
  return formatPercent(ratio * 10_000, { ...options, sign: 'always', digits, fixed: true });
}
