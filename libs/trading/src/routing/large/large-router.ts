/**
 * `createLargeRouter()`: creates a `Router` over any number of pools in memory. Also: `largeQuotesOf()`, the search on a
 * graph of any size.
 */
import type { Pool } from '../../pools/pool.ts';
import { quotesOf, routerOver } from '../router.ts';
import { type Graph, MemoryGraph } from '../scope/graph.ts';
import type { Router, RouterOptions } from '../types.ts';
import { LargeSearch } from './large-search.ts';

/** Up to this many pools a search uses all that a path can cross. */
const MAX_WHOLE = 3_000;

/**
 * Creates a router, as `createRouter` does, for graphs that are too large to search all of it: with more pools than
 * `maxWhole` a search starts with some hundreds of them, adds those that would earn, and states in `others` what all
 * other pools could add at most.
 *
 * @param maxWhole number of pools up to which a search uses all that a path can cross
 */
export function createLargeRouter(
  pools: Iterable<Pool>,
  options: RouterOptions,
  maxWhole = MAX_WHOLE,
): Router {
  const graph = new MemoryGraph(options.wrappedNative);
  for (const pool of pools) graph.set(pool);
  return routerOver(graph, largeQuotesOf(graph, options, maxWhole));
}

/** Returns the search on a graph of any size, as {@link createLargeRouter}. */
export const largeQuotesOf = (
  graph: Graph,
  options: Pick<RouterOptions, 'now'>,
  maxWhole = MAX_WHOLE,
): Router['quote'] => quotesOf(graph, options, new LargeSearch(graph, maxWhole));
