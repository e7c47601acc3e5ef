import type { Hex } from '@cenote/chains';
import { crossedTicks } from '../../pools/crossed-ticks.ts';
import type { Pool } from '../../pools/pool.ts';
import { furtherTicks } from '../../routing/gas.ts';
import type { ExecutedRoute } from './execute-route.ts';

/**
 * Returns the ticks that a route crosses in its pools, plus empty words of their bitmaps converted to ticks of the same
 * gas, beyond those in the gas of each leg.
 * @param pools before the trade, from a source that the caller trusts
 */
export function routeTicks(
  pools: { get(id: Hex): Pool | undefined },
  { visited }: Pick<ExecutedRoute, 'visited'>,
): number {
  const after = new Map(visited.map((pool) => [pool.id, pool]));
  let ticks = 0;
  for (const [id, pool] of after) ticks += furtherTicks(crossedTicks(pools.get(id)!, pool));
  return ticks;
}
