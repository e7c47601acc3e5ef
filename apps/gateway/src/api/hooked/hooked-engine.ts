import type { Hex } from '@cenote/chains';
import { gasCost, type Pool, type RouteQuote, RoutingError } from '@cenote/trading';
import type { PoolChanges } from '../graph/chain-follower.ts';
import type { BlockRef } from '../graph/chain-source.ts';
import type {
  EngineRequest,
  RouteAtBlock,
  RouteEngine,
  RouteLimits,
} from '../quote/route-engine.ts';
import { hasFee } from '../quote/transfer-fee.ts';
import type { HookedHop, HookedPools } from './hooked-pools.ts';
import { hookedRoute, type Sample } from './hooked-route.ts';
import type { Quoter } from './quoter.ts';

/** Part of the amount that tells the price before the swap. */
const SAMPLE_PART = 1_000n;
/** Pools asked for one quote. */
const MAX_POOLS = 4;

/**
 * An engine that also considers pools whose hooks may change amounts. What they give cannot be worked
 * out from their state: the chain is asked, at the block of the search's answer, and the whole amount
 * goes through such a pool where that is better net of gas.
 */
export class HookedRouteEngine implements RouteEngine {
  readonly #inner: RouteEngine;
  readonly #hooked: HookedPools;
  readonly #quoter: Quoter;
  readonly #onRoute: (route: RouteQuote) => void;
  #limits: RouteLimits | undefined;

  constructor(
    inner: RouteEngine,
    hooked: HookedPools,
    quoter: Quoter,
    onRoute: (route: RouteQuote) => void = () => undefined,
  ) {
    this.#inner = inner;
    this.#hooked = hooked;
    this.#quoter = quoter;
    this.#onRoute = onRoute;
  }

  get pools(): ReadonlyMap<Hex, Pool> {
    return this.#inner.pools;
  }

  get head(): BlockRef | undefined {
    return this.#inner.head;
  }

  get problem(): string | undefined {
    return this.#inner.problem;
  }

  onHead(head: BlockRef, changes: PoolChanges, isNew: boolean): void {
    this.#hooked.apply(changes, isNew);
    this.#inner.onHead(head, changes, isNew);
  }

  limit(limits: RouteLimits): void {
    this.#limits = limits;
    this.#inner.limit(limits);
  }

  async quote(request: EngineRequest, signal?: AbortSignal): Promise<RouteAtBlock> {
    const placed = await this.#quote(request, signal);
    this.#onRoute(placed.route);
    return placed;
  }

  async #quote(request: EngineRequest, signal?: AbortSignal): Promise<RouteAtBlock> {
    const hops = this.#hops(request);
    if (hops.length === 0) return this.#inner.quote(request, signal);
    const found = await this.#inner.quote(request, signal).catch(refusalOf);
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

  /** Tokens that must not be split or take a fee are left to the search. */
  #hops({ tokenIn, tokenOut, fees, protocols }: EngineRequest): HookedHop[] {
    const restricted = this.#limits?.restricted;
    if (restricted?.has(tokenIn) || restricted?.has(tokenOut) || hasFee(fees)) return [];
    if (protocols && !protocols.includes('v4')) return [];
    return this.#hooked.between(tokenIn, tokenOut).slice(0, MAX_POOLS);
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
      this.#quoter.quote(pool, zeroForOne, kind, amount, hash),
      part > 0n ? this.#quoter.quote(pool, zeroForOne, kind, part, hash) : undefined,
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

/** Only that no route was found leaves room for another. */
function refusalOf(error: unknown): RoutingError {
  const mayBeServed = ['NO_ROUTE', 'NOT_ENOUGH_LIQUIDITY'];
  if (error instanceof RoutingError && mayBeServed.includes(error.code)) return error;
  throw error;
}

/** The best net of gas; the first of equals. */
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
