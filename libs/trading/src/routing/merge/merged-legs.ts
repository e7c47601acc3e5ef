/**
 * `mergedLegs()`: the pool calls of a merged route with their amounts, in execution order (type `MergedLeg`). Also:
 * `isMerged()`, whether a route calls each pool once for all its paths.
 */
import type { Address } from '@cenote/chains';
import type { Hop, RoutePath } from '../types.ts';
import { openAndClosing } from './closing.ts';
import { hopKeys } from './hop-keys.ts';
import { executionOrder } from './run-merged.ts';

/** One pool call of a merged route. Amounts in base units. */
export interface MergedLeg {
  hop: Hop;
  amountIn: bigint;
  amountOut: bigint;
  /**
   * Whether it is the largest of the calls that spend its input token, so that it takes what the others leave: if
   * earlier calls return less or more than quoted, it makes up the difference. Never for the input of the route.
   */
  takesRest: boolean;
}

/**
 * Whether a route calls each pool once for all its paths: then every path states its part of each hop's input, except the
 * closing path of an exact output.
 */
export const isMerged = (paths: readonly RoutePath[]): boolean =>
  (paths.length > 0 && paths.every(({ amounts }) => amounts !== undefined)) ||
  openAndClosing(paths) !== undefined;

/**
 * Returns the pool calls of a merged route with the sums of the paths' parts, in an order in which every token is
 * complete before it is spent, and of each token the call that takes the rest last; without those of a closing path.
 * Undefined if the route is not merged or its paths form a cycle.
 */
export function mergedLegs(
  route: readonly RoutePath[],
  wrappedNative: Address,
): MergedLeg[] | undefined {
  if (!isMerged(route)) return undefined;
  const paths = openAndClosing(route)?.open ?? route;
  const of = hopKeys(wrappedNative);
  const order = executionOrder(paths, of);
  if (!order) return undefined;
  const source = of.from(order[0]!.hop);
  const byToken = new Map<string | number, MergedLeg[]>();
  for (const { hop, parts } of order) {
    const sum = (amountOf: (path: RoutePath, at: number) => bigint) =>
      parts.reduce((total, { path, at }) => total + amountOf(paths[path]!, at), 0n);
    const leg = {
      hop,
      amountIn: sum((path, at) => path.amounts![at]!),
      amountOut: sum((path, at) => path.amounts![at + 1] ?? path.amountOut),
      takesRest: false,
    };
    byToken.set(of.from(hop), [...(byToken.get(of.from(hop)) ?? []), leg]);
  }
  return [...byToken].flatMap(([token, legs]) => {
    if (token === source) return legs;
    const largest = legs.reduce((most, leg) => (leg.amountIn > most.amountIn ? leg : most));
    return [...legs.filter((leg) => leg !== largest), { ...largest, takesRest: true }];
  });
}
