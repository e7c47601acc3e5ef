/**
 * `positionAmounts()`: token amounts (base units) of liquidity in a v3 or v4 range at a price. Also: `shareAmounts()`,
 * the amounts that burning shares of a v2 pair pays. Rounded as the contracts do.
 */
import { amount0Between, amount1Between } from '../pools/math/sqrt-price-math.ts';
import { sqrtPriceAtTick } from '../pools/math/tick-math.ts';

/** Range of a position, and liquidity to add or remove there. */
export interface PositionRange {
  tickLower: number;
  tickUpper: number;
  /** Liquidity that is added to the range; negative if removed. */
  liquidity: bigint;
}

/** Amounts of the two tokens of a pool, in base units. */
export interface Amounts {
  amount0: bigint;
  amount1: bigint;
}

/**
 * Returns the base units of liquidity in a range at a price, never negative. Deposits round up, withdrawals round down,
 * as the pools of v3 and v4 do.
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

/**
 * Returns the base units that burning shares of a v2 pair pays (UniswapV2Pair.burn), rounded down. If the protocol
 * takes a part of the fees, the part that the pair has not paid yet is not deducted.
 * @param totalSupply of shares, at least `shares`
 */
export function shareAmounts(
  shares: bigint,
  totalSupply: bigint,
  reserves: { reserve0: bigint; reserve1: bigint },
): Amounts {
  if (totalSupply === 0n) return { amount0: 0n, amount1: 0n };
  return {
    amount0: (shares * reserves.reserve0) / totalSupply,
    amount1: (shares * reserves.reserve1) / totalSupply,
  };
}
