/* Levels from which price impact and network cost are warned about. */

export const HIGH_PRICE_IMPACT_BPS = 500;
export const VERY_HIGH_PRICE_IMPACT_BPS = 1_000;
/** Share of the trade's value from which the network cost is pointed out. */
export const HIGH_NETWORK_COST_BPS = 1_000;

export type PriceImpactLevel = 'low' | 'high' | 'veryHigh';

/** How loud a price impact is to be told: from 5 % on high, from 10 % on very high. */
export function priceImpactLevel(priceImpactBps: number): PriceImpactLevel {
  if (priceImpactBps >= VERY_HIGH_PRICE_IMPACT_BPS) return 'veryHigh';
  return priceImpactBps >= HIGH_PRICE_IMPACT_BPS ? 'high' : 'low';
}

/** Whether the network costs more than 10 % of what is traded; false while either is unknown. */
export function isNetworkCostHigh(input: { gasUsd?: number; valueUsd?: number }): boolean {
  const { gasUsd, valueUsd } = input;
  if (gasUsd === undefined || valueUsd === undefined || !(valueUsd > 0)) return false;
  return gasUsd * 10_000 > valueUsd * HIGH_NETWORK_COST_BPS;
}
