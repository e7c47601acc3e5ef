/**
 * `settleQuote()`: executes a quote's paths on given pool states, wei-exact: in order, or merged, with each pool called
 * once for all paths through it, and the closing path of an exact output after them.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import { swapPool } from '../../pools/swap-pool.ts';
import { isClosing, openAndClosing } from '../../routing/merge/closing.ts';
import { hopKeys } from '../../routing/merge/hop-keys.ts';
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
 * Without transfer fees: with them it is refused by its first pool, as are paths that form a cycle, and a route of which
 * only some paths state amounts, unless it is an exact output with a closing path.
 * @param swap through one pool; default: from its state
 */
export function settleQuote(
  pools: ReadonlyMap<Hex, Pool>,
  { kind, paths, amountOut, transferFees }: SettledClaims,
  wrappedNative: Address,
  swap: typeof swapPool = swapPool,
): ExecutedRoute | RouteRefusal {
  if (paths.every(({ amounts }) => !amounts)) {
    return executeRoute(pools, kind, paths, transferFees, swap);
  }
  const refused = { refusedBy: paths[0]!.hops[0]!.poolId };
  if (hasFee(transferFees)) return refused;
  const closed = kind === 'exactOut' ? openAndClosing(paths) : undefined;
  if (closed && isClosing(closed.closing.hops)) {
    const first = executeMerged(pools, closed.open, wrappedNative, swap);
    if (!first || 'refusedBy' in first) return first ?? refused;
    return closeRoute(pools, first, closed.closing, amountOut, swap);
  }
  const isSupported = kind === 'exactIn' && paths.every(({ amounts }) => amounts);
  const settled = isSupported ? executeMerged(pools, paths, wrappedNative, swap) : undefined;
  return settled ?? refused;
}

type SettledClaims = Pick<QuoteProof, 'kind' | 'paths' | 'amountOut' | 'transferFees'>;

const hasFee = ({ sellFeeBps, buyFeeBps }: TransferFees): boolean =>
  sellFeeBps > 0 || buyFeeBps > 0;

/** Executes the closing path for what the others leave of the output, on the pools as they left them. */
function closeRoute(
  pools: ReadonlyMap<Hex, Pool>,
  open: ExecutedRoute,
  closing: RoutePath,
  amountOut: bigint,
  swap: typeof swapPool,
): ExecutedRoute | RouteRefusal {
  const now = new Map(pools);
  for (const pool of open.visited) now.set(pool.id, pool);
  const rest = open.paths.reduce((left, path) => left - path.amountOut, amountOut);
  if (rest <= 0n) return { refusedBy: closing.hops[0]!.poolId };
  const order = [{ ...closing, amountOut: rest }];
  const last = executeRoute(now, 'exactOut', order, { sellFeeBps: 0, buyFeeBps: 0 }, swap);
  if ('refusedBy' in last) return last;
  return {
    paths: [...open.paths, ...last.paths],
    visited: [...open.visited, ...last.visited],
  };
}

function executeMerged(
  pools: ReadonlyMap<Hex, Pool>,
  paths: readonly RoutePath[],
  wrappedNative: Address,
  swap: typeof swapPool,
): ExecutedRoute | RouteRefusal | undefined {
  const visited: Pool[] = [];
  const run = runMerged(paths, hopKeys(wrappedNative), ({ poolId, tokenIn }, amountIn) => {
    const pool = pools.get(poolId);
    const swapped = pool && swap(pool, pool.token0 === tokenIn, 'exactIn', amountIn);
    if (swapped) visited.push(swapped.pool);
    return swapped?.amountOut;
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
