/**
 * `executeScaled()`: executes the paths of a quote with another total input, each path in the quote's proportion; returns
 * exact amounts per path and the state of one pool afterwards.
 */
import type { Hex } from '@cenote/chains';
import { executeRoute } from '../../onchain/verify/execute-route.ts';
import type { Pool } from '../../pools/pool.ts';
import type { RoutePath } from '../../routing/types.ts';

export interface ScaledRoute {
  amountOut: bigint;
  paths: readonly RoutePath[];
  /** The watched pool after the swap; undefined if the route does not use it. */
  watched: Pool | undefined;
}

const NO_FEES = { sellFeeBps: 0, buyFeeBps: 0 };

/** Splits an amount in the proportion of the paths' inputs, rounded down; the first path takes the rest. */
function split(amountIn: bigint, paths: readonly RoutePath[]): bigint[] {
  const total = paths.reduce((sum, path) => sum + path.amountIn, 0n);
  const parts = paths.map((path) => (amountIn * path.amountIn) / total);
  const rest = amountIn - parts.reduce((sum, part) => sum + part, 0n);
  parts[0]! += rest;
  return parts;
}

/**
 * Returns the exact result of swapping `amountIn` along the paths; paths whose part is zero are left out. Undefined if a
 * pool cannot serve its part, or pays nothing.
 */
export function executeScaled(
  pools: ReadonlyMap<Hex, Pool>,
  paths: readonly RoutePath[],
  amountIn: bigint,
  watched: Hex | undefined,
): ScaledRoute | undefined {
  const parts = split(amountIn, paths);
  const scaled = paths
    .map((path, i) => ({ ...path, amountIn: parts[i]! }))
    .filter((path) => path.amountIn > 0n);
  const executed = executeRoute(pools, 'exactIn', scaled, NO_FEES);
  if ('refusedBy' in executed) return undefined;
  const settled = scaled.map((path, i) => ({
    ...path,
    amountOut: executed.paths[i]!.amountOut,
  }));
  if (settled.some((path) => path.amountOut === 0n)) return undefined;
  return {
    amountOut: settled.reduce((sum, path) => sum + path.amountOut, 0n),
    paths: settled,
    watched: executed.visited.findLast(({ id }) => id === watched),
  };
}

/** Returns the states of the pools of some paths alone. */
export function poolsOf(
  pools: ReadonlyMap<Hex, Pool>,
  paths: readonly RoutePath[],
): ReadonlyMap<Hex, Pool> {
  const ids = paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId));
  return new Map(ids.flatMap((id) => (pools.has(id) ? [[id, pools.get(id)!] as const] : [])));
}
