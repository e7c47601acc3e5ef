export const MIN_TICK = -887_272;
export const MAX_TICK = 887_272;
const Q96 = 2 ** 96;

/**
 * Square root of 1.0001^tick by repeated squaring. Only multiplication and division, so that every
 * machine gets the same bits (Math.pow does not promise that); exact to about 1e-13.
 */
export function sqrtRatioAtTick(tick: number): number {
  let base = Math.sqrt(1.0001);
  let result = 1;
  for (let n = Math.abs(tick); n > 0; n = Math.floor(n / 2)) {
    if (n % 2 === 1) result *= base;
    base *= base;
  }
  return tick < 0 ? 1 / result : result;
}

/** The square root of a price out of its Q64.96 form. */
export const sqrtRatioOf = (sqrtPriceX96: bigint): number => Number(sqrtPriceX96) / Q96;

/** The greatest tick whose ratio is not above `sqrtRatio`. */
export function tickAtSqrtRatio(sqrtRatio: number): number {
  let low = MIN_TICK;
  let high = MAX_TICK;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sqrtRatioAtTick(middle) <= sqrtRatio) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The multiple of `spacing` nearest to `tick` that a pool accepts. */
export function usableTick(tick: number, spacing: number): number {
  const limit = Math.floor(MAX_TICK / spacing) * spacing;
  const rounded = Math.round(tick / spacing) * spacing;
  // `+ 0` turns a negative zero into zero.
  return Math.min(limit, Math.max(-limit, rounded)) + 0;
}

/** Whole range of a pool with this spacing. */
export const fullRange = (spacing: number): { tickLower: number; tickUpper: number } => ({
  tickLower: usableTick(MIN_TICK, spacing),
  tickUpper: usableTick(MAX_TICK, spacing),
});

/**
 * Amounts of both tokens that one unit of liquidity holds between two ticks at a price
 * (Uniswap v3 whitepaper, 6.29 and 6.30).
 */
export function amountsPerLiquidity(
  sqrtRatio: number,
  tickLower: number,
  tickUpper: number,
): { amount0: number; amount1: number } {
  const lower = sqrtRatioAtTick(tickLower);
  const upper = sqrtRatioAtTick(tickUpper);
  const at = Math.min(upper, Math.max(lower, sqrtRatio));
  return { amount0: 1 / at - 1 / upper, amount1: at - lower };
}
