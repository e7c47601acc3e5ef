/**
 * Swaps through one v2 pair, wei-exact as UniswapV2Library and the pair contract: `getAmountOut()`, `getAmountIn()`,
 * and `swapV2()`, which also returns the reserves after the swap.
 */
import type { TradeKind, V2Pool } from '../pool.ts';

/** Pairs store reserves as uint112. */
const MAX_RESERVE = (1n << 112n) - 1n;

/** Returns the output of a pair for an input, with a fee of 0.3 %: UniswapV2Library.getAmountOut. */
export function getAmountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  const withFee = amountIn * 997n;
  return (withFee * reserveOut) / (reserveIn * 1000n + withFee);
}

/** Returns the input for at least `amountOut` < `reserveOut`: UniswapV2Library.getAmountIn. */
export function getAmountIn(amountOut: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  return (reserveIn * amountOut * 1000n) / ((reserveOut - amountOut) * 997n) + 1n;
}

/** Amounts of a swap and the reserves after it. */
export interface V2Swap {
  amountIn: bigint;
  amountOut: bigint;
  reserve0: bigint;
  reserve1: bigint;
}

/**
 * Swaps through a pair as the Universal Router's V2SwapRouter does. For exactOut it computes the input with
 * getAmountIn, pays it and takes the full getAmountOut for it: the `amountOut` here, which may slightly exceed the
 * requested amount. Undefined if it would revert.
 */
export function swapV2(
  pool: V2Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): V2Swap | undefined {
  const { reserve0, reserve1 } = pool;
  const reserveIn = zeroForOne ? reserve0 : reserve1;
  const reserveOut = zeroForOne ? reserve1 : reserve0;
  if (amount <= 0n || reserveIn <= 0n || reserveOut <= 0n || reserveOut > MAX_RESERVE) {
    return undefined;
  }
  if (kind === 'exactOut' && amount >= reserveOut) return undefined;

  const amountIn = kind === 'exactIn' ? amount : getAmountIn(amount, reserveIn, reserveOut);
  const newReserveIn = reserveIn + amountIn;
  if (newReserveIn > MAX_RESERVE) return undefined;
  const amountOut = getAmountOut(amountIn, reserveIn, reserveOut);
  // A pair reverts on an output of zero.
  if (amountOut === 0n) return undefined;

  const newReserveOut = reserveOut - amountOut;
  return zeroForOne
    ? { amountIn, amountOut, reserve0: newReserveIn, reserve1: newReserveOut }
    : { amountIn, amountOut, reserve0: newReserveOut, reserve1: newReserveIn };
}
