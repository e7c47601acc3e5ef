import type { Pool } from '../pool.ts';

const Q192 = 192n;

/**
 * Base units of token1 that one base unit of token0 is worth, times 2^192, before fee and without
 * moving the price. Zero where the pool has no price.
 */
export function midPriceX192(pool: Pool): bigint {
  if (pool.protocol !== 'v2') return pool.sqrtPriceX96 * pool.sqrtPriceX96;
  return pool.reserve0 > 0n ? (pool.reserve1 << Q192) / pool.reserve0 : 0n;
}

/**
 * What `amountIn` would give at the mid price, without fee and impact, rounded down: against it
 * price impact is measured. Zero where the pool has no price.
 */
export function amountOutAtMidPrice(pool: Pool, zeroForOne: boolean, amountIn: bigint): bigint {
  const price = midPriceX192(pool);
  if (price <= 0n) return 0n;
  return zeroForOne ? (amountIn * price) >> Q192 : (amountIn << Q192) / price;
}
