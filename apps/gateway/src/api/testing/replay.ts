import type { Address, Hex } from '@cenote/chains';
import { type Pool, swapPool } from '@cenote/trading';

interface ReplayedPath {
  amountIn: bigint;
  pools: readonly { id: Hex; tokenIn: Address }[];
}

/**
 * Test helper: executes the paths of an exact-input swap in sequence on pools in memory, in exact arithmetic.
 * @returns the output of each path, in base units.
 * @throws if the state has no such pool, or the pool cannot serve its part.
 */
export function replay(state: ReadonlyMap<Hex, Pool>, paths: readonly ReplayedPath[]): bigint[] {
  const moved = new Map(state);
  return paths.map(({ amountIn, pools }) => {
    let amount = amountIn;
    for (const { id, tokenIn } of pools) {
      const pool = moved.get(id);
      const swap = pool && swapPool(pool, pool.token0 === tokenIn, 'exactIn', amount);
      if (!swap) throw new Error(`Pool ${id} cannot swap ${amount}`);
      moved.set(id, swap.pool);
      amount = swap.amountOut;
    }
    return amount;
  });
}
