import type { PriceImpactLevel } from '@cenote/trading';

/** How a price impact is coloured. */
export const IMPACT_TONE = {
  low: 'none',
  high: 'warn',
  veryHigh: 'danger',
} as const satisfies Record<PriceImpactLevel, string>;
