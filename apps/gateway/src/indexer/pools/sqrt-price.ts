/** `sqrtPriceOfReserves()`: the price of a v2 pair as a Q64.96 square root, zero without a price. */
import { squareRoot } from '@cenote/trading/fee-growth';

/**
 * Returns the price of a v2 pair in the format of v3: Q64.96 square root of token1 per token0, rounded down. Zero if
 * the pair has no price.
 */
export const sqrtPriceOfReserves = (reserve0: bigint, reserve1: bigint): bigint =>
  reserve0 > 0n && reserve1 > 0n ? squareRoot((reserve1 << 192n) / reserve0) : 0n;
