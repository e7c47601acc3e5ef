/**
 * How a deposit of any amounts follows the pools until it is signed: `zapHolds()` (whether the accepted one would still
 * succeed at the state of a fresh plan) and `zapAdapted()` (what is signed then).
 */
import { sameAddress } from '@cenote/chains';
import { changesDeposits } from '@cenote/trading';
import { amountOutOf, liquidityForAmounts } from '@cenote/trading/liquidity';
import type { LiquidityProposal, PoolPrice } from '../../execution/liquidity/liquidity-request.ts';
import { isWithinBounds } from '../../execution/liquidity/within-bounds.ts';

const BPS = 10_000n;

/**
 * Returns whether the swap of a fresh plan pays at least at the accepted rate, and where the deposit is adapted, whether its
 * price is within the tolerance. The transaction itself reverts if more than agreed is left.
 */
export function zapHolds(accepted: LiquidityProposal, fresh: LiquidityProposal): boolean {
  const [a, b] = [swapOf(accepted), swapOf(fresh)];
  if (a) {
    if (!b || !sameAddress(a.tokenIn, b.tokenIn)) return false;
    if (amountOutOf(b) * a.amountIn < a.minAmountOut * b.amountIn) return false;
    return !accepted.before || isNear(accepted, fresh);
  }
  return isAdapted(accepted, fresh) ? isNear(accepted, fresh) : isWithinBounds(accepted, fresh);
}

/**
 * Returns what is signed: a batch with the swap and its output as they are now; of a v4 deposit as much liquidity as the
 * accepted amounts allow at the present price; otherwise the accepted intent.
 */
export function zapAdapted(
  accepted: LiquidityProposal,
  fresh: LiquidityProposal,
): Pick<LiquidityProposal, 'intent' | 'before'> {
  if (accepted.before) return fresh;
  const { intent } = accepted;
  if (!isAdapted(accepted, fresh) || !isV4Deposit(intent) || !isV4Deposit(fresh.intent)) {
    return accepted;
  }
  const { price, range, zap } = fresh;
  if (!price || !('sqrtPriceX96' in price) || !range || !zap) return accepted;
  const most = liquidityForAmounts(price.sqrtPriceX96, range, intent.maximum, true);
  const kept = changesDeposits(intent.pool.hooks) ? BigInt(zap.slippageBps) : 0n;
  const fitting = (most * (BPS - kept)) / BPS;
  const { liquidity } = fresh.intent;
  return { intent: { ...intent, liquidity: fitting < liquidity ? fitting : liquidity } };
}

type Intent = LiquidityProposal['intent'];

const isV4Deposit = (
  intent: Intent,
): intent is Extract<Intent, { action: 'create' | 'increase'; maximum: unknown }> =>
  (intent.action === 'create' || intent.action === 'increase') && 'maximum' in intent;

/** The liquidity of a v4 deposit is exact: it takes other amounts after any change of the price. */
const isAdapted = ({ intent, zap }: LiquidityProposal, fresh: LiquidityProposal): boolean =>
  zap !== undefined && isV4Deposit(intent) && isV4Deposit(fresh.intent);

function swapOf({ intent, before }: LiquidityProposal) {
  if (before?.action === 'swap') return before;
  if (intent.action === 'swap') return intent;
  return intent.action === 'zap' ? { tokenIn: intent.tokenIn, ...intent.swap } : undefined;
}

/** Whether the price of the deposit differs from the accepted one by at most the tolerance. */
function isNear({ price, zap }: LiquidityProposal, fresh: LiquidityProposal): boolean {
  if (!price || !fresh.price || !zap) return false;
  const least = BPS - BigInt(zap.slippageBps);
  const [[a0, a1], [b0, b1]] = [ratioOf(price), ratioOf(fresh.price)];
  const [one, other] = [a1 * b0, b1 * a0];
  return one * BPS >= other * least && other * BPS >= one * least;
}

/** Returns a price as the ratio of two amounts of token0 and token1. */
const ratioOf = (price: PoolPrice): [bigint, bigint] =>
  'sqrtPriceX96' in price
    ? [1n << 192n, price.sqrtPriceX96 ** 2n]
    : [price.reserve0, price.reserve1];
