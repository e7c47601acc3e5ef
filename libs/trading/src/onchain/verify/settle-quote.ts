/**
 * `settleQuote()`: executes a quote's paths on given pool states, wei-exact: in order, or merged, with each pool called
 * once for all paths through it.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import { swapPool } from '../../pools/swap-pool.ts';
import { hopKeys, isMerged } from '../../routing/merge/merged-legs.ts';
import { runMerged } from '../../routing/merge/run-merged.ts';
import type { RoutePath } from '../../routing/types.ts';
import {
  type ExecutedRoute,
  executeRoute,
  type RouteRefusal,
  type TransferFees,
} from './execute-route.ts';
import type { QuoteProof } from './quote-proof.ts';

/**
 * Executes a quote's paths as {@link executeRoute} does, or as a merged route if they state the amounts of their hops.
 * Only exact inputs without transfer fees are merged: any other is refused by its first pool, as are paths that form a
 * cycle, and a route of which only some paths state them.
 */
export function settleQuote(
  pools: ReadonlyMap<Hex, Pool>,
  { kind, paths, transferFees }: Pick<QuoteProof, 'kind' | 'paths' | 'transferFees'>,
  wrappedNative: Address,
): ExecutedRoute | RouteRefusal {
  if (paths.every(({ amounts }) => !amounts)) {
    return executeRoute(pools, kind, paths, transferFees);
  }
  const isSupported = kind === 'exactIn' && isMerged(paths) && !hasFee(transferFees);
  const settled = isSupported ? executeMerged(pools, paths, wrappedNative) : undefined;
  return settled ?? { refusedBy: paths[0]!.hops[0]!.poolId };
}

const hasFee = ({ sellFeeBps, buyFeeBps }: TransferFees): boolean =>
  sellFeeBps > 0 || buyFeeBps > 0;

function executeMerged(
  pools: ReadonlyMap<Hex, Pool>,
  paths: readonly RoutePath[],
  wrappedNative: Address,
): ExecutedRoute | RouteRefusal | undefined {
  const visited: Pool[] = [];
  const run = runMerged(paths, hopKeys(wrappedNative), ({ poolId, tokenIn }, amountIn) => {
    const pool = pools.get(poolId);
    const swap = pool && swapPool(pool, pool.token0 === tokenIn, 'exactIn', amountIn);
    if (swap) visited.push(swap.pool);
    return swap?.amountOut;
  });
  if (!run) return undefined;
  if ('failed' in run) return { refusedBy: run.failed.poolId };
  return {
    paths: paths.map(({ amountIn }, p) => ({
      amountIn,
      amountOut: run.outputs[p]!,
      amounts: run.amounts[p]!,
    })),
    visited,
  };
}
