import type { PriceImpactLevel } from '@cenote/trading';

/** Constant: the tone (`none`, `warn`, `danger`) of a row's value for each price impact level. */
export const IMPACT_TONE = {
  low: 'none',
  high: 'warn',
  veryHigh: 'danger',
} as const satisfies Record<PriceImpactLevel, string>;
