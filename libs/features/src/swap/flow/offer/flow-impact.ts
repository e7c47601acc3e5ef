import type { RouteQuote } from '@cenote/trading';
import type { FlowOffer } from './flow-offer.ts';

const BPS = 10_000n;

/**
 * `flowImpactBps()`: returns the price impact of a Flow order, in basis points: how much less it returns (or more it
 * takes) than the market price before the trade.
 */
export function flowImpactBps(
  { kind, expected: stated, amounts }: Pick<FlowOffer, 'kind' | 'expected' | 'amounts'>,
  { amountIn, amountOut, priceImpactBps }: RouteQuote,
  slippageBps: number,
): number {
  const slippage = BigInt(slippageBps);
  const limit =
    kind === 'exactIn'
      ? (amounts.minAmountOut * BPS) / (BPS - slippage)
      : (amounts.maxAmountIn * BPS) / (BPS + slippage);
  const expected = (kind === 'exactIn' ? limit < stated : limit > stated) ? limit : stated;
  const rest = BPS - BigInt(Math.round(priceImpactBps));
  if (rest <= 0n || expected <= 0n) return Number(BPS);
  // Remaining share of the market price: of the output for exactIn, of the input for exactOut.
  const left = kind === 'exactIn' ? (expected * rest) / amountOut : (amountIn * rest) / expected;
  return Math.max(0, Number(BPS - left));
}
