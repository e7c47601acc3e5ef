/** `zapHolds()`: whether an accepted deposit with a swap would still succeed at the state of a fresh plan. */
import { sameAddress } from '@cenote/chains';
import { amountOutOf } from '@cenote/trading/liquidity';
import type { LiquidityProposal, PoolPrice } from '../../execution/liquidity/liquidity-request.ts';
import { isWithinBounds } from '../../execution/liquidity/within-bounds.ts';

/**
 * Returns whether the swap of a fresh plan pays at least at the accepted rate, and for a batch, which deposits what the swap
 * gives now, whether the price of the deposit is within the same tolerance. The transaction itself reverts if more than
 * agreed is left.
 */
export function zapHolds(accepted: LiquidityProposal, fresh: LiquidityProposal): boolean {
  const [a, b] = [swapOf(accepted), swapOf(fresh)];
  if (!a) return isWithinBounds(accepted, fresh);
  if (!b || !sameAddress(a.tokenIn, b.tokenIn)) return false;
  if (amountOutOf(b) * a.amountIn < a.minAmountOut * b.amountIn) return false;
  return !accepted.before || isNear(accepted.price, fresh.price, a.minAmountOut, amountOutOf(a));
}

function swapOf({ intent, before }: LiquidityProposal) {
  if (before?.action === 'swap') return before;
  if (intent.action === 'swap') return intent;
  return intent.action === 'zap' ? { tokenIn: intent.tokenIn, ...intent.swap } : undefined;
}

/** Whether two prices differ by at most the factor least / quoted. */
function isNear(
  a: PoolPrice | undefined,
  b: PoolPrice | undefined,
  least: bigint,
  quoted: bigint,
): boolean {
  if (!a || !b) return a === b;
  const [[a0, a1], [b0, b1]] = [ratioOf(a), ratioOf(b)];
  const [one, other] = [a1 * b0, b1 * a0];
  return one * quoted >= other * least && other * quoted >= one * least;
}

/** Returns a price as the ratio of two amounts of token0 and token1. */
const ratioOf = (price: PoolPrice): [bigint, bigint] =>
  'sqrtPriceX96' in price
    ? [1n << 192n, price.sqrtPriceX96 ** 2n]
    : [price.reserve0, price.reserve1];
