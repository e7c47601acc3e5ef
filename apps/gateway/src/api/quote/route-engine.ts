/**
 * Interfaces of route engines: `RouteEngine`, `LimitedRouteEngine` and their types `EngineRequest`, `RouteAtBlock`,
 * `RouteLimits`. Also: `sameLimits()`, which compares limits.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pool, QuoteRequest, RouteQuote, V4Pool } from '@cenote/trading';
import type { GraphListener } from '../graph/chain-follower.ts';
import type { BlockRef } from '../graph/chain-source.ts';
import type { StoredPools } from '../graph/pool-snapshots.ts';
import type { TransferFees } from './transfer-fee.ts';

export interface EngineRequest extends QuoteRequest {
  fees: TransferFees;
  /** Pools with `quoted` swaps, which only this search uses. */
  quoted?: readonly V4Pool[];
}

/** A route, and the block whose state it was computed from. */
export interface RouteAtBlock {
  route: RouteQuote;
  head: BlockRef;
}

/** Tokens that routes may not split or pass through. */
export interface RouteLimits {
  /** Never intermediate tokens, and never split over several paths. */
  restricted: ReadonlySet<Address>;
  /**
   * Passable tokens, which may be intermediate; undefined: all but the restricted ones. The wrapped native token always
   * is.
   */
  passable: ReadonlySet<Address> | undefined;
}

/** Searches routes on one chain, in this thread or in others. */
export interface RouteEngine extends GraphListener {
  /**
   * Returns the best route and the block of its state. Rejects with RoutingError if no route serves the request, with
   * GatewayError if the search cannot run.
   * @param signal aborts the wait.
   */
  quote(request: EngineRequest, signal?: AbortSignal): Promise<RouteAtBlock>;
  readonly pools: ReadonlyMap<Hex, Pool>;
  readonly head: BlockRef | undefined;
  /** Why the search cannot run; undefined if it can. */
  readonly problem: string | undefined;
}

/** A {@link RouteEngine} with limits, which apply to later searches. */
export interface LimitedRouteEngine extends RouteEngine {
  limit(limits: RouteLimits): void;
  /** All pools after the last block, if the engine shares them with threads. */
  readonly stored?: StoredPools | undefined;
}

export const sameLimits = (a: RouteLimits, b: RouteLimits): boolean =>
  sameSet(a.restricted, b.restricted) && sameSet(a.passable, b.passable);

function sameSet(
  a: ReadonlySet<Address> | undefined,
  b: ReadonlySet<Address> | undefined,
): boolean {
  if (a === b) return true;
  return a !== undefined && b?.size === a.size && [...a].every((token) => b.has(token));
}
