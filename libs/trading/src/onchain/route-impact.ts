import type { Hex } from '@cenote/chains';
import type { Pool } from '../pools/pool.ts';
import { toFloatPool } from '../routing/float-pool.ts';
import { rateBefore } from '../routing/rate-before.ts';
import type { Claim } from './claim.ts';

const BPS = 10_000;

/**
 * How far the price of a route is below the prices of its pools before the trade ({@link rateBefore}), in basis points,
 * at least zero. The fees of the pools and of the tokens are not impact. The same definition as the router's
 * `priceImpactBps`.
 * @param pools as they are before the trade, read where the caller trusts them.
 * @returns 10,000 where a pool is unknown or has no price.
 */
export function routeImpactBps(
  pools: { get(id: Hex): Pool | undefined },
  {
    paths,
    amountOut,
    transferFees,
  }: Pick<Claim, 'paths' | 'amountIn' | 'amountOut' | 'transferFees'>,
): number {
  const { sellFeeBps, buyFeeBps } = transferFees;
  const transferred = (1 - sellFeeBps / BPS) * (1 - buyFeeBps / BPS);
  let before = 0;
  for (const { hops, amountIn } of paths) {
    let amount = Number(amountIn) * transferred;
    for (const { poolId, tokenIn } of hops)
      amount *= rateThrough(pools.get(poolId), tokenIn, amount);
    before += amount;
  }
  const impact = 1 - Number(amountOut) / before;
  return impact > 0 ? impact * BPS : before > 0 ? 0 : BPS;
}

/** Output per input before the trade, after the pool's fee; 0 where there is none. */
function rateThrough(pool: Pool | undefined, tokenIn: Hex, amountIn: number): number {
  const view = pool && toFloatPool(pool);
  return view ? rateBefore(view, pool.token0 === tokenIn, amountIn) : 0;
}
