/**
 * Limits of amounts within a slippage tolerance: `minimumDeposit()` (v3), `maximumDeposit()` (v4), `minimumWithdrawal()`
 * (v3 and v4), `minimumAmounts()` (v2). Base units, equal to those of Uniswap's SDKs. Also: `limitedDeposit()` (v4, from
 * limited amounts) and `slippedPrices()`.
 */
import { integerSqrt } from '../../pools/math/integer-sqrt.ts';
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE } from '../../pools/math/tick-math.ts';
import { minAmountOut } from '../../swap/form/slippage.ts';
import type { TickRange } from '../full-range.ts';
import { type Amounts, positionAmounts } from '../position-amounts.ts';
import { liquidityForAmounts } from './deposit.ts';

const BPS = 10_000n;

/** The part of a v3 or v4 pool's state that determines amounts. */
export interface PricedPool {
  sqrtPriceX96: bigint;
}

/** Returns the square-root prices when the price has moved by the tolerance, within the limits of prices. */
export function slippedPrices({ sqrtPriceX96 }: PricedPool, slippageBps: number) {
  const slip = BigInt(slippageBps);
  const at = (bps: bigint) => integerSqrt((sqrtPriceX96 * sqrtPriceX96 * bps) / BPS);
  const [lower, upper] = [at(BPS - slip), at(BPS + slip)];
  return {
    lower: lower > MIN_SQRT_PRICE ? lower : MIN_SQRT_PRICE + 1n,
    upper: upper < MAX_SQRT_PRICE ? upper : MAX_SQRT_PRICE - 1n,
  };
}

/** Returns the least amounts of liquidity while the price stays within the tolerance; negative liquidity is removed. */
function leastAmounts(
  pool: PricedPool,
  range: TickRange,
  liquidity: bigint,
  slippageBps: number,
): Amounts {
  const { lower, upper } = slippedPrices(pool, slippageBps);
  return {
    amount0: positionAmounts(upper, { ...range, liquidity }).amount0,
    amount1: positionAmounts(lower, { ...range, liquidity }).amount1,
  };
}

/**
 * Returns the least amounts of a v3 deposit while the price stays within the tolerance (`Position.mintAmountsWithSlippage`
 * of v3-sdk): of the liquidity that v3's position manager computes from the amounts of `liquidity`.
 */
export function minimumDeposit(
  pool: PricedPool,
  range: TickRange,
  liquidity: bigint,
  slippageBps: number,
): Amounts {
  const amounts = positionAmounts(pool.sqrtPriceX96, { ...range, liquidity });
  const minted = liquidityForAmounts(pool.sqrtPriceX96, range, amounts);
  return leastAmounts(pool, range, minted, slippageBps);
}

/**
 * Returns the most that a v4 deposit of this liquidity takes while the price stays within the tolerance
 * (`Position.mintAmountsWithSlippage` of v4-sdk).
 */
export function maximumDeposit(
  pool: PricedPool,
  range: TickRange,
  liquidity: bigint,
  slippageBps: number,
): Amounts {
  const { lower, upper } = slippedPrices(pool, slippageBps);
  return {
    amount0: positionAmounts(lower, { ...range, liquidity }).amount0,
    amount1: positionAmounts(upper, { ...range, liquidity }).amount1,
  };
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Returns the most that a v4 deposit may take of what is available: {@link maximumDeposit}, and no more than there is. The
 * available amounts alone are no bound, because the position would take also what is to be returned if the price moves.
 * @param hookBps what a hook may take in addition, in basis points of the amounts
 */
export function limitedDeposit(
  available: Amounts,
  pool: PricedPool,
  range: TickRange,
  liquidity: bigint,
  slippageBps: number,
  hookBps = 0,
): Amounts {
  const maximum = maximumDeposit(pool, range, liquidity, slippageBps);
  const withHook = (amount: bigint) => (amount * (BPS + BigInt(hookBps))) / BPS;
  return {
    amount0: lesser(available.amount0, withHook(maximum.amount0)),
    amount1: lesser(available.amount1, withHook(maximum.amount1)),
  };
}

/**
 * Returns the least amounts that removed liquidity pays while the price stays within the tolerance
 * (`Position.burnAmountsWithSlippage`).
 */
export const minimumWithdrawal = (
  pool: PricedPool,
  range: TickRange,
  liquidity: bigint,
  slippageBps: number,
): Amounts => leastAmounts(pool, range, -liquidity, slippageBps);

/** Returns the least amounts of a v2 deposit or withdrawal, rounded up. */
export const minimumAmounts = ({ amount0, amount1 }: Amounts, slippageBps: number): Amounts => ({
  amount0: minAmountOut(amount0, slippageBps),
  amount1: minAmountOut(amount1, slippageBps),
});
