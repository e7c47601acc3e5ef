/**
 * Liquidity of v3 and v4 deposits: `liquidityForAmounts()`, `depositFor()` (liquidity and both amounts from one
 * amount), `maxLiquidityPerTick()`. Amounts are base units.
 */
import { ceilDiv } from '../../pools/math/sqrt-price-math.ts';
import { MAX_TICK, MIN_TICK, sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { TickRange } from '../full-range.ts';
import { type Amounts, positionAmounts } from '../position-amounts.ts';

const Q96 = 96n;
const MAX_UINT128 = (1n << 128n) - 1n;

/** One side of a deposit. */
export type GivenAmount = { amount0: bigint } | { amount1: bigint };

/** Liquidity of a deposit and the amounts that it takes. */
export interface Deposit {
  liquidity: bigint;
  /** What the pool takes for it at this price, rounded up. */
  amounts: Amounts;
  /** The given amount and the least of the other for which v3's position manager creates exactly this liquidity. */
  desired: Amounts;
}

type Side = (from: bigint, to: bigint) => bigint;

/**
 * Returns the most liquidity that amounts can provide to a range at a price, rounded down.
 * @param isPrecise without the loss of up to one part in 2^32 of LiquidityAmounts of v3-periphery. v3's position manager
 * computes liquidity itself, with that loss; v4's receives it. (`useFullPrecision` of Uniswap's SDKs)
 */
export function liquidityForAmounts(
  sqrtPriceX96: bigint,
  { tickLower, tickUpper }: TickRange,
  { amount0, amount1 }: Amounts,
  isPrecise = false,
): bigint {
  const [lower, upper] = [sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper)];
  const of0: Side = (from, to) =>
    isPrecise
      ? (amount0 * from * to) / ((to - from) << Q96)
      : (amount0 * ((from * to) >> Q96)) / (to - from);
  const of1: Side = (from, to) => (amount1 << Q96) / (to - from);
  if (sqrtPriceX96 <= lower) return of0(lower, upper);
  if (sqrtPriceX96 >= upper) return of1(lower, upper);
  const [liquidity0, liquidity1] = [of0(sqrtPriceX96, upper), of1(lower, sqrtPriceX96)];
  return liquidity0 < liquidity1 ? liquidity0 : liquidity1;
}

/**
 * Returns the largest deposit that takes at most the given amount of one token, with the amount of the other token.
 * Zero if the range takes only the other token at this price.
 * @param isPrecise as in {@link liquidityForAmounts}: true for v4
 */
export function depositFor(
  sqrtPriceX96: bigint,
  range: TickRange,
  given: GivenAmount,
  isPrecise = false,
): Deposit {
  const [lower, upper] = [sqrtPriceAtTick(range.tickLower), sqrtPriceAtTick(range.tickUpper)];
  const isToken0 = 'amount0' in given;
  const isTaken = isToken0 ? sqrtPriceX96 < upper : sqrtPriceX96 > lower;
  const enough = MAX_UINT128 << 128n;
  const most = { amount0: enough, amount1: enough, ...given };
  const liquidity = isTaken ? liquidityForAmounts(sqrtPriceX96, range, most, isPrecise) : 0n;
  const amounts = positionAmounts(sqrtPriceX96, { ...range, liquidity });
  if (liquidity === 0n) return { liquidity, amounts, desired: amounts };
  const desired = { ...amounts, ...given };
  if (!isToken0 && !isPrecise && sqrtPriceX96 < upper) {
    const from = sqrtPriceX96 > lower ? sqrtPriceX96 : lower;
    // The inverse of what v3's position manager computes from amount0.
    desired.amount0 = ceilDiv(liquidity * (upper - from), (from * upper) >> Q96);
  }
  return { liquidity, amounts, desired };
}

/**
 * Returns the most liquidity that positions may have in sum at one tick: Tick.tickSpacingToMaxLiquidityPerTick of v3-core
 * and Pool.tickSpacingToMaxLiquidityPerTick of v4-core.
 */
export function maxLiquidityPerTick(protocol: 'v3' | 'v4', tickSpacing: number): bigint {
  // v4 rounds the first tick down, v3 towards zero.
  const first = (protocol === 'v4' ? Math.floor : Math.ceil)(MIN_TICK / tickSpacing);
  return MAX_UINT128 / BigInt(Math.floor(MAX_TICK / tickSpacing) - first + 1);
}
