/** `createSharedRouter()`: creates a router over the pools of a store that another thread writes (`SharedRouter`). */
import { largeQuotesOf } from '../large/large-router.ts';
import type { Router, RouterOptions } from '../types.ts';
import type { StoreState } from './pool-store.ts';
import { StoreGraph } from './store-graph.ts';

/** Finds routes through the pools of a store. */
export interface SharedRouter extends Pick<Router, 'quote'> {
  /** Quotes from another, later block from now on. */
  sync(state: StoreState): void;
}

/**
 * Creates a router on a thread that reads a store. Its quotes are those of a router with the pools of the block. If the
 * writer is too far ahead, `quote` throws StaleStateError.
 *
 * @param maxWhole as of `createLargeRouter`
 */
export function createSharedRouter(
  state: StoreState,
  options: RouterOptions,
  maxWhole?: number,
): SharedRouter {
  const graph = new StoreGraph(state, options.wrappedNative);
  return { quote: largeQuotesOf(graph, options, maxWhole), sync: (next) => graph.sync(next) };
}
