/**
 * Tick arithmetic: `usableTick()` (nearest valid tick), `fullRange()`, `amountsPerLiquidity()` (token amounts of one
 * unit of liquidity, as floats), `sqrtRatioOf()` (Q64.96 to float).
 */
import { MAX_TICK, MIN_TICK, sqrtPriceAtTick } from '@cenote/trading';

const Q96 = 2 ** 96;

/** Converts a Q64.96 square root price to a float. */
export const sqrtRatioOf = (sqrtPriceX96: bigint): number => Number(sqrtPriceX96) / Q96;

/** The multiple of `spacing` nearest to `tick` that a pool accepts. */
export function usableTick(tick: number, spacing: number): number {
  const limit = Math.floor(MAX_TICK / spacing) * spacing;
  const rounded = Math.round(tick / spacing) * spacing;
  // `+ 0` converts negative zero to zero.
  return Math.min(limit, Math.max(-limit, rounded)) + 0;
}

/** Full range of a pool with this spacing. */
export const fullRange = (spacing: number): { tickLower: number; tickUpper: number } => ({
  tickLower: usableTick(MIN_TICK, spacing),
  tickUpper: usableTick(MAX_TICK, spacing),
});

/**
 * Amounts of both tokens that one unit of liquidity holds between two ticks at a price (Uniswap v3 whitepaper, 6.29 and
 * 6.30). Precise to about 1e-12: for choosing liquidity, not for settling it.
 */
export function amountsPerLiquidity(
  sqrtRatio: number,
  tickLower: number,
  tickUpper: number,
): { amount0: number; amount1: number } {
  const lower = sqrtRatioOf(sqrtPriceAtTick(tickLower));
  const upper = sqrtRatioOf(sqrtPriceAtTick(tickUpper));
  const at = Math.min(upper, Math.max(lower, sqrtRatio));
  return { amount0: 1 / at - 1 / upper, amount1: at - lower };
}
