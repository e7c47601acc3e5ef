import { lower } from '@cenote/chains';
import type { RoutePath } from '../types.ts';
import { openAndClosing } from './closing.ts';
import { isMerged } from './merged-legs.ts';

/**
 * Returns the number of pool calls of a route: a merged one calls each pool once, besides those of a closing path.
 */
export function poolCalls(paths: readonly RoutePath[]): number {
  const { open, closing } = openAndClosing(paths) ?? { open: paths };
  const hops = open.flatMap((path) => path.hops);
  const calls = isMerged(paths)
    ? new Set(hops.map(({ poolId, tokenIn }) => `${lower(poolId)}${lower(tokenIn)}`)).size
    : hops.length;
  return calls + (closing?.hops.length ?? 0);
}
