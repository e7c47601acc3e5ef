/**
 * `reservesOf(pool)`: token amounts in a pool, in base units; those of a concentrated pool are summed range by range,
 * with float precision.
 */
import { type Pool, sqrtPriceAtTick } from '@cenote/trading';

const Q96 = 2 ** 96;

export function reservesOf(pool: Pool): { reserve0: bigint; reserve1: bigint } {
  if (pool.protocol === 'v2') return pool;
  const price = Number(pool.sqrtPriceX96) / Q96;
  let reserve0 = 0;
  let reserve1 = 0;
  let liquidity = 0n;
  pool.ticks.forEach(({ index, liquidityNet }, i) => {
    const next = pool.ticks[i + 1];
    liquidity += liquidityNet;
    if (!next) return;
    const low = Number(sqrtPriceAtTick(index)) / Q96;
    const high = Number(sqrtPriceAtTick(next.index)) / Q96;
    const at = Math.min(Math.max(price, low), high);
    reserve0 += Number(liquidity) * (1 / at - 1 / high);
    reserve1 += Number(liquidity) * (at - low);
  });
  return { reserve0: BigInt(Math.floor(reserve0)), reserve1: BigInt(Math.floor(reserve1)) };
}
