import type { PriceImpactLevel } from '@cenote/trading';

/** Text tone of each price impact level. */
export const IMPACT_TONE = {
  low: 'none',
  high: 'warn',
  veryHigh: 'danger',
} as const satisfies Record<PriceImpactLevel, string>;
