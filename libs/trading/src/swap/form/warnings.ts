/**
 * Warnings of the swap form: `priceImpactLevel()` (low, high, very high) and `isNetworkCostHigh()`, with their
 * thresholds in basis points.
 */

/** Price impact from which a warning is shown. */
export const HIGH_PRICE_IMPACT_BPS = 500;
/** Price impact from which the warning must be confirmed. */
export const VERY_HIGH_PRICE_IMPACT_BPS = 1_000;
/** Share of the trade's value from which a warning about the network cost is shown. */
export const HIGH_NETWORK_COST_BPS = 1_000;

/** Warning level of a price impact. */
export type PriceImpactLevel = 'low' | 'high' | 'veryHigh';

/** Returns the warning level of a price impact: high from 5 %, very high from 10 %. */
export function priceImpactLevel(priceImpactBps: number): PriceImpactLevel {
  if (priceImpactBps >= VERY_HIGH_PRICE_IMPACT_BPS) return 'veryHigh';
  return priceImpactBps >= HIGH_PRICE_IMPACT_BPS ? 'high' : 'low';
}

/** Whether the network cost exceeds 10 % of the trade's value; false if either is unknown. */
export function isNetworkCostHigh(input: { gasUsd?: number; valueUsd?: number }): boolean {
  const { gasUsd, valueUsd } = input;
  if (gasUsd === undefined || valueUsd === undefined || !(valueUsd > 0)) return false;
  return gasUsd * 10_000 > valueUsd * HIGH_NETWORK_COST_BPS;
}
