import { type Amounts, positionAmounts, type V4Pool } from '@cenote/trading';

/**
 * Base units that all positions of a pool are worth at its price, rounded down between every two ticks,
 * fees not included. Stands for what a v4 pool holds: all pools share one contract, and no log tells
 * of the fees that leave it.
 */
export function poolPrincipal(pool: Pick<V4Pool, 'ticks' | 'sqrtPriceX96'>): Amounts {
  let [amount0, amount1, liquidity] = [0n, 0n, 0n];
  for (const [i, tick] of pool.ticks.entries()) {
    liquidity += tick.liquidityNet;
    const next = pool.ticks[i + 1];
    if (!next || liquidity <= 0n) continue;
    const range = { tickLower: tick.index, tickUpper: next.index };
    // As if taken from the pool: rounds down.
    const part = positionAmounts(pool.sqrtPriceX96, { ...range, liquidity: -liquidity });
    amount0 += part.amount0;
    amount1 += part.amount1;
  }
  return { amount0, amount1 };
}
