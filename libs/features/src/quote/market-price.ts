import type { RouteQuote } from '@cenote/trading';
import type { Price } from '@cenote/trading/orders';

/** A sample that moves the pools by more than this is no price of the market, in basis points. */
const MAX_SAMPLE_IMPACT_BPS = 100;
/** With fewer base units the rounding of the result weighs more than a tenth of a per cent. */
const LEAST_SAMPLE_OUT = 1_000n;

/**
 * The market's price by a sample trade. The size of the sample follows from a price in dollars that need not be true:
 * one that moves the pools, or gives too little to tell, is none.
 */
export function marketPriceOf({
  amountIn,
  amountOut,
  priceImpactBps,
}: Pick<RouteQuote, 'amountIn' | 'amountOut' | 'priceImpactBps'>): Price | undefined {
  if (priceImpactBps > MAX_SAMPLE_IMPACT_BPS || amountOut < LEAST_SAMPLE_OUT) return undefined;
  return { amountIn, amountOut };
}

/**
 * What is asked of the market to know its price: so much of a token as a power of ten that is worth about a
 * hundred dollars, so that the question stays the same while prices move; one whole token without a price.
 */
export function marketSample(decimals: number, priceUsd: number | undefined): bigint {
  const power = priceUsd && priceUsd > 0 ? Math.round(Math.log10(100 / priceUsd)) : 0;
  return 10n ** BigInt(Math.max(0, decimals + power));
}
