/**
 * `HookedRouteEngine`: class, a route engine that searches pools computed from state and also calls V4Quoter for v4
 * pools whose hooks may change amounts; returns the better route net of gas. Also: type `HookedEngineOptions`.
 */
import type { Hex } from '@cenote/chains';
import { gasCost, type Pool, type RouteQuote, RoutingError } from '@cenote/trading';
import type { PoolChanges } from '../graph/chain-follower.ts';
import type { BlockRef } from '../graph/chain-source.ts';
import type {
  EngineRequest,
  LimitedRouteEngine,
  RouteAtBlock,
  RouteEngine,
  RouteLimits,
} from '../quote/route-engine.ts';
import { hasFee } from '../quote/transfer-fee.ts';
import type { HookedHop, HookedPools } from './hooked-pools.ts';
import { hookedRoute, type Sample } from './hooked-route.ts';
import type { Quoter } from './quoter.ts';

/** Divisor of the sample amount that measures the price before the swap. */
const SAMPLE_PART = 1_000n;
/** Maximum number of V4Quoter calls for one quote. */
const MAX_POOLS = 4;

export interface HookedEngineOptions {
  /** Searches pools that are computed from their state. */
  search: LimitedRouteEngine;
  hooked: HookedPools;
  quoter: Quoter;
  /** Returns the current limits of the search. */
  limits: () => RouteLimits;
  onRoute?: (route: RouteQuote) => void;
}

/**
 * A route engine that also considers pools whose hooks may change amounts. Such amounts cannot be computed from state:
 * V4Quoter is called at the block of the search's route, and the whole amount goes through the hooked pool if that is
 * better net of gas.
 */
export class HookedRouteEngine implements RouteEngine {
  readonly #options: HookedEngineOptions;

  constructor(options: HookedEngineOptions) {
    this.#options = options;
  }

  get pools(): ReadonlyMap<Hex, Pool> {
    return this.#options.search.pools;
  }

  get head(): BlockRef | undefined {
    return this.#options.search.head;
  }

  get problem(): string | undefined {
    return this.#options.search.problem;
  }

  onHead(head: BlockRef, changes: PoolChanges, isNew: boolean): void {
    const { search, hooked, limits } = this.#options;
    // Before the pools: the search then builds its graph only once, for the limits of its next quote.
    search.limit(limits());
    hooked.apply(changes, isNew);
    search.onHead(head, changes, isNew);
  }

  async quote(request: EngineRequest, signal?: AbortSignal): Promise<RouteAtBlock> {
    const limits = this.#options.limits();
    this.#options.search.limit(limits);
    const routed = await this.#quote(request, limits, signal);
    this.#options.onRoute?.(routed.route);
    return routed;
  }

  async #quote(
    request: EngineRequest,
    limits: RouteLimits,
    signal: AbortSignal | undefined,
  ): Promise<RouteAtBlock> {
    const hops = this.#hops(request, limits);
    if (hops.length === 0) return this.#options.search.quote(request, signal);
    const found = await this.#options.search.quote(request, signal).catch(refusalOf);
    const head = found instanceof RoutingError ? this.head : found.head;
    if (head) {
      const routes = await Promise.all(hops.map((each) => this.#quoteHop(request, each, head)));
      const rest = found instanceof RoutingError ? undefined : found.route;
      const best = bestOf([rest, ...routes], request);
      if (best && best !== rest) return { route: best, head };
    }
    if (found instanceof RoutingError) throw found;
    return found;
  }

  /**
   * Returns the hooked pools of the two tokens. Empty for restricted tokens and tokens with fees, which only the search
   * supports.
   */
  #hops(
    { tokenIn, tokenOut, fees, protocols }: EngineRequest,
    { restricted }: RouteLimits,
  ): HookedHop[] {
    if (restricted.has(tokenIn) || restricted.has(tokenOut) || hasFee(fees)) return [];
    if (protocols && !protocols.includes('v4')) return [];
    return this.#options.hooked.between(tokenIn, tokenOut).slice(0, MAX_POOLS);
  }

  async #quoteHop(
    request: EngineRequest,
    hop: HookedHop,
    { hash }: BlockRef,
  ): Promise<RouteQuote | undefined> {
    const { kind, amount } = request;
    const { pool, zeroForOne } = hop;
    const part = amount / SAMPLE_PART;
    const [whole, small] = await Promise.all([
      this.#options.quoter.quote(pool, zeroForOne, kind, amount, hash),
      part > 0n ? this.#options.quoter.quote(pool, zeroForOne, kind, part, hash) : undefined,
    ]);
    if (!whole || whole.amount === 0n) return undefined;
    const sample: Sample | undefined =
      small &&
      (kind === 'exactIn'
        ? { amountIn: part, amountOut: small.amount }
        : { amountIn: small.amount, amountOut: part });
    return hookedRoute(request, hop, whole, sample);
  }
}

/** Returns the error if a hooked pool may still serve the request, because no route was found; else throws it. */
function refusalOf(error: unknown): RoutingError {
  const mayBeServed = ['NO_ROUTE', 'NOT_ENOUGH_LIQUIDITY'];
  if (error instanceof RoutingError && mayBeServed.includes(error.code)) return error;
  throw error;
}

/** Returns the best route net of gas; the first of equal ones. */
function bestOf(
  routes: readonly (RouteQuote | undefined)[],
  { kind, gas }: EngineRequest,
): RouteQuote | undefined {
  const score = ({ amountIn, amountOut, gasUnits }: RouteQuote): bigint =>
    (kind === 'exactIn' ? amountOut : -amountIn) - gasCost(gasUnits, gas?.pricePerUnitX64);
  let best: RouteQuote | undefined;
  for (const route of routes) if (route && (!best || score(route) > score(best))) best = route;
  return best;
}
