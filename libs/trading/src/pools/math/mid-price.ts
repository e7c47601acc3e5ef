/**
 * `midPriceX192()`: a pool's mid price, token1 per token0 times 2^192, without fee. Also: `amountOutAtMidPrice()`, the
 * output at that price, rounded down. Base units; zero without a price.
 */
import type { Pool } from '../pool.ts';

const Q192 = 192n;

/**
 * Returns the mid price: base units of token1 per base unit of token0, times 2^192, without fee and price impact. Zero
 * if the pool has no price.
 */
export function midPriceX192(pool: Pool): bigint {
  if (pool.protocol !== 'v2') return pool.sqrtPriceX96 * pool.sqrtPriceX96;
  return pool.reserve0 > 0n ? (pool.reserve1 << Q192) / pool.reserve0 : 0n;
}

/**
 * Returns the output for `amountIn` at the mid price, without fee and impact, rounded down: the reference for price
 * impact. Zero if the pool has no price.
 */
export function amountOutAtMidPrice(pool: Pool, zeroForOne: boolean, amountIn: bigint): bigint {
  const price = midPriceX192(pool);
  if (price <= 0n) return 0n;
  return zeroForOne ? (amountIn * price) >> Q192 : (amountIn << Q192) / price;
}
