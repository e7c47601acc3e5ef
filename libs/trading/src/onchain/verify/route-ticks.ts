import type { Hex } from '@cenote/chains';
import { crossedTicks } from '../../pools/crossed-ticks.ts';
import type { Pool } from '../../pools/pool.ts';
import { countedTicks } from '../../routing/gas.ts';
import { isMerged } from '../../routing/merge/merged-legs.ts';
import type { RoutePath } from '../../routing/types.ts';
import type { ExecutedRoute } from './execute-route.ts';

/**
 * Returns the ticks that a route crosses in its pools, plus empty words of their bitmaps converted to ticks of the same
 * gas, as {@link countedTicks} counts them.
 * @param pools before the trade, from a source that the caller trusts
 */
export function routeTicks(
  pools: { get(id: Hex): Pool | undefined },
  { visited }: Pick<ExecutedRoute, 'visited'>,
  paths: readonly RoutePath[],
): number {
  const after = new Map(visited.map((pool) => [pool.id, pool]));
  let ticks = 0;
  for (const [id, pool] of after) {
    ticks += countedTicks(crossedTicks(pools.get(id)!, pool), isMerged(paths));
  }
  return ticks;
}
