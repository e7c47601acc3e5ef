/**
 * One step of a v3 or v4 swap within constant liquidity, wei-exact as SwapMath.computeSwapStep: `inputToTarget()` and
 * `outputToTarget()` of a full step, `stepWithin()` a partial one, `withFee()`, and `PIPS` (a fee of 100 %).
 */
import type { TradeKind } from '../pool.ts';
import {
  amount0Between,
  amount1Between,
  ceilDiv,
  priceAfterAmount0In,
  priceAfterAmount0Out,
  priceAfterAmount1In,
  priceAfterAmount1Out,
} from './sqrt-price-math.ts';

/** 1,000,000 pips, a fee of 100 %. */
export const PIPS = 1_000_000n;

/** Amounts of one step of a swap, within constant liquidity. */
export interface SwapStep {
  sqrtPriceX96: bigint;
  /** Including the fee. */
  amountIn: bigint;
  amountOut: bigint;
}

/** Returns the smallest input that leaves `net` after the fee; undefined if a fee of 100 % leaves nothing. */
export function withFee(net: bigint, feePips: bigint): bigint | undefined {
  if (net === 0n) return 0n;
  return feePips < PIPS ? net + ceilDiv(net * feePips, PIPS - feePips) : undefined;
}

/**
 * Returns the input, with fee, of a full step to `target`. Undefined if the fee takes the whole input.
 *
 * SwapMath of v3-core and v4-core divide a step differently between amount and fee, but their sums, the prices and the
 * outputs are identical, so both share these functions.
 */
export function inputToTarget(
  sqrtPriceX96: bigint,
  target: bigint,
  liquidity: bigint,
  zeroForOne: boolean,
  feePips: bigint,
): bigint | undefined {
  const net = zeroForOne
    ? amount0Between(target, sqrtPriceX96, liquidity, true)
    : amount1Between(sqrtPriceX96, target, liquidity, true);
  return withFee(net, feePips);
}

/** Returns the output of a full step to `target`. */
export const outputToTarget = (
  sqrtPriceX96: bigint,
  target: bigint,
  liquidity: bigint,
  zeroForOne: boolean,
): bigint =>
  zeroForOne
    ? amount1Between(target, sqrtPriceX96, liquidity, false)
    : amount0Between(sqrtPriceX96, target, liquidity, false);

/**
 * Runs one step that uses up `remaining` before its target: the caller has checked that the full step takes more
 * (exactIn) or returns more (exactOut), hence liquidity is above zero. Undefined if the contracts would revert.
 */
export function stepWithin(
  sqrtPriceX96: bigint,
  liquidity: bigint,
  zeroForOne: boolean,
  feePips: bigint,
  kind: TradeKind,
  remaining: bigint,
): SwapStep | undefined {
  if (kind === 'exactIn') {
    const net = (remaining * (PIPS - feePips)) / PIPS;
    const next = zeroForOne
      ? net === 0n
        ? sqrtPriceX96
        : priceAfterAmount0In(sqrtPriceX96, liquidity, net)
      : priceAfterAmount1In(sqrtPriceX96, liquidity, net);
    const amountOut = zeroForOne
      ? amount1Between(next, sqrtPriceX96, liquidity, false)
      : amount0Between(sqrtPriceX96, next, liquidity, false);
    // A remainder that does not move the price is a fee.
    return { sqrtPriceX96: next, amountIn: remaining, amountOut };
  }
  const next = zeroForOne
    ? priceAfterAmount1Out(sqrtPriceX96, liquidity, remaining)
    : priceAfterAmount0Out(sqrtPriceX96, liquidity, remaining);
  if (next === undefined) return undefined;
  const net = zeroForOne
    ? amount0Between(next, sqrtPriceX96, liquidity, true)
    : amount1Between(sqrtPriceX96, next, liquidity, true);
  const amountIn = withFee(net, feePips);
  return amountIn === undefined
    ? undefined
    : { sqrtPriceX96: next, amountIn, amountOut: remaining };
}
