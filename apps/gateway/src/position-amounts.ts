import { amount0Between, amount1Between, sqrtPriceAtTick } from '@cenote/trading';

export interface PositionRange {
  tickLower: number;
  tickUpper: number;
  /** Added to the range; negative when taken from it. */
  liquidity: bigint;
}

export interface Amounts {
  amount0: bigint;
  amount1: bigint;
}

/**
 * Base units that liquidity in a range is worth at a price, never negative. What is brought rounds up,
 * what is taken rounds down, as the pools of v3 and v4 do.
 */
export function positionAmounts(
  sqrtPriceX96: bigint,
  { tickLower, tickUpper, liquidity }: PositionRange,
): Amounts {
  const [lower, upper] = [sqrtPriceAtTick(tickLower), sqrtPriceAtTick(tickUpper)];
  const roundUp = liquidity > 0n;
  const size = roundUp ? liquidity : -liquidity;
  const price = sqrtPriceX96 < lower ? lower : sqrtPriceX96 > upper ? upper : sqrtPriceX96;
  return {
    amount0: price < upper ? amount0Between(price, upper, size, roundUp) : 0n,
    amount1: price > lower ? amount1Between(lower, price, size, roundUp) : 0n,
  };
}
