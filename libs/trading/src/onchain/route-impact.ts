import type { Hex } from '@cenote/chains';
import { poolFee } from '../pools/fee.ts';
import { midPriceX192 } from '../pools/mid-price.ts';
import type { Pool } from '../pools/pool.ts';
import type { Claim } from './claim.ts';

const Q192 = 2 ** 192;
const PIPS = 1_000_000;
const BPS = 10_000;

/**
 * How far the price of a route is below the mid prices of its pools, in basis points, at least zero. The fees of
 * the pools and of the tokens are not impact. The same definition as the router's `priceImpactBps`.
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
  let atMid = 0;
  for (const { hops, amountIn } of paths) {
    let amount = Number(amountIn) * transferred;
    for (const { poolId, tokenIn } of hops) amount *= rateOf(pools.get(poolId), tokenIn);
    atMid += amount;
  }
  const impact = 1 - Number(amountOut) / atMid;
  return impact > 0 ? impact * BPS : atMid > 0 ? 0 : BPS;
}

/** Output for one unit of input at the mid price, after the pool's fee; 0 where there is none. */
function rateOf(pool: Pool | undefined, tokenIn: Hex): number {
  if (!pool) return 0;
  const zeroForOne = pool.token0 === tokenIn;
  const price = Number(midPriceX192(pool)) / Q192;
  if (!(price > 0)) return 0;
  return (zeroForOne ? price : 1 / price) * (1 - poolFee(pool, zeroForOne) / PIPS);
}
