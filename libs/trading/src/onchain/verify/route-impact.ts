import type { Hex } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import { toFloatPool } from '../../routing/float/float-pool.ts';
import { type HopBefore, outputBefore } from '../../routing/settle/output-before.ts';
import type { QuoteProof } from './quote-proof.ts';

const BPS = 10_000;

/**
 * Returns how far a route's price is below the prices of its pools before the trade ({@link outputBefore}), in basis
 * points, at least zero. Pool fees and transfer fees are not impact. The same definition as the router's
 * `priceImpactBps`.
 * @param pools before the trade, from a source that the caller trusts
 * @returns 10,000 if a pool is unknown or has no price
 */
export function routeImpactBps(
  pools: { get(id: Hex): Pool | undefined },
  {
    paths,
    amountOut,
    transferFees,
  }: Pick<QuoteProof, 'paths' | 'amountIn' | 'amountOut' | 'transferFees'>,
): number {
  const { sellFeeBps, buyFeeBps } = transferFees;
  const transferred = (1 - sellFeeBps / BPS) * (1 - buyFeeBps / BPS);
  const before = outputBefore(
    paths.map(({ hops, amountIn }) => ({
      hops: hops.map(({ poolId, tokenIn }) => hopBefore(pools.get(poolId), tokenIn)),
      amountIn: Number(amountIn) * transferred,
    })),
  );
  const impact = 1 - Number(amountOut) / before;
  return impact > 0 ? impact * BPS : before > 0 ? 0 : BPS;
}

const hopBefore = (pool: Pool | undefined, tokenIn: Hex): HopBefore => ({
  view: pool && toFloatPool(pool),
  zeroForOne: pool?.token0 === tokenIn,
});
