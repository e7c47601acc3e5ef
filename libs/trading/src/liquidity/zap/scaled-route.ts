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

/**
 * Splits an amount in the proportion of the paths' inputs, rounded down, and the first path takes the rest; or, given the
 * index of a path, all others keep their inputs and that one takes the rest. Undefined if that is negative.
 */
function split(
  amountIn: bigint,
  paths: readonly RoutePath[],
  adjusted: number | undefined,
): bigint[] | undefined {
  const total = paths.reduce((sum, path) => sum + path.amountIn, 0n);
  const parts = paths.map((path) =>
    adjusted === undefined ? (amountIn * path.amountIn) / total : path.amountIn,
  );
  const rest = amountIn - parts.reduce((sum, part) => sum + part, 0n);
  parts[adjusted ?? 0]! += rest;
  return parts[adjusted ?? 0]! >= 0n ? parts : undefined;
}

/**
 * Returns the exact result of swapping `amountIn` along the paths; paths whose part is zero are left out. Undefined if a
 * pool cannot serve its part, or pays nothing.
 * @param adjusted index of the only path whose input differs from the quote's; absent: all change in proportion
 */
export function executeScaled(
  pools: ReadonlyMap<Hex, Pool>,
  paths: readonly RoutePath[],
  amountIn: bigint,
  watched: Hex | undefined,
  adjusted?: number,
): ScaledRoute | undefined {
  const parts = split(amountIn, paths, adjusted);
  if (!parts) return undefined;
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
