/**
 * `HookedRouteEngine`: class, a route engine that searches pools computed from state and also calls V4Quoter for v4
 * pools whose hooks may change amounts; returns the best route net of gas. Also: type `HookedEngineOptions`.
 */
import type { Address, Hex } from '@cenote/chains';
import { gasCost, type Pool, type RouteQuote, RoutingError, type V4Pool } from '@cenote/trading';
import { HookedSwaps, type QuotedSwap, settleHooked } from '@cenote/trading/onchain';
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
import { amountsToQuote } from './amounts-to-quote.ts';
import type { HookedHop, HookedPools } from './hooked-pools.ts';
import { hookedRoute, hookGas, type Sample } from './hooked-route.ts';
import type { Quoter } from './quoter.ts';

/** Divisor of the sample amount that measures the price before the swap. */
const SAMPLE_PART = 1_000n;
/** Maximum number of pools of the two tokens that are quoted for one request. */
const MAX_POOLS = 4;
/** Maximum number of pools between one of the tokens and a hub that are quoted for one request. */
const MAX_HUB_POOLS = 4;
/** Legs of the route that estimates the amount at a hub. */
const ESTIMATE_LEGS = 2;

export interface HookedEngineOptions {
  /** Searches pools that are computed from their state. */
  search: LimitedRouteEngine;
  hooked: HookedPools;
  quoter: Quoter;
  wrappedNative: Address;
  /** Tokens besides the wrapped coin through which a route may reach a hooked pool. */
  hubs: readonly Address[];
  /** Returns the current limits of the search. */
  limits: () => RouteLimits;
  onRoute?: (route: RouteQuote) => void;
}

/** A hooked pool with the amounts for which it is to be quoted. */
interface Question {
  hop: HookedHop;
  /** Of the whole swap: the input (exactIn) or output of the pool. */
  amount: bigint;
}

/**
 * A route engine that also considers pools whose hooks may change amounts. Such amounts cannot be computed from state:
 * V4Quoter is called for several amounts, the search estimates those in between, and the route that it finds is settled
 * with V4Quoter's result for the amount that reaches the pool. The whole amount through one such pool also competes.
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
    const { search } = this.#options;
    const { head } = this;
    const direct = this.#directHops(request, limits);
    const others = this.#hubHops(request, limits);
    if (!head || direct.length + others.length === 0) return search.quote(request, signal);
    const [found, combined, ...wholes] = await Promise.all([
      search.quote(request, signal).catch(refusalOf),
      this.#combined(request, direct, others, head, signal),
      ...direct.map((hop) => this.#whole(request, hop, head)),
    ]);
    const rest = found instanceof RoutingError ? undefined : found;
    const best = bestOf([rest, ...wholes, combined], request);
    if (!best) throw found;
    if (best !== combined) return best;
    return { ...best, route: withSingle(best.route, request, [rest, ...wholes]) };
  }

  /** Whether hooked pools may be used: not for restricted tokens and tokens with fees. */
  #isAllowed({ tokenIn, tokenOut, fees, protocols }: EngineRequest, limits: RouteLimits): boolean {
    const { restricted } = limits;
    if (restricted.has(tokenIn) || restricted.has(tokenOut) || hasFee(fees)) return false;
    return !protocols || protocols.includes('v4');
  }

  #directHops(request: EngineRequest, limits: RouteLimits): HookedHop[] {
    if (!this.#isAllowed(request, limits)) return [];
    const { tokenIn, tokenOut } = request;
    return this.#options.hooked.between(tokenIn, tokenOut).slice(0, MAX_POOLS);
  }

  /** Returns the hooked pools from the input to a hub, or from a hub to the output, with the hub. */
  #hubHops(request: EngineRequest, limits: RouteLimits): { hop: HookedHop; hub: Address }[] {
    if (!this.#isAllowed(request, limits)) return [];
    const { tokenIn, tokenOut } = request;
    const { hooked, wrappedNative, hubs } = this.#options;
    const found = [wrappedNative, ...hubs]
      .filter((hub) => hub !== tokenIn && hub !== tokenOut && !limits.restricted.has(hub))
      .flatMap((hub) =>
        [...hooked.between(tokenIn, hub), ...hooked.between(hub, tokenOut)].map((hop) => ({
          hop,
          hub,
        })),
      )
      // The wrapped coin is also a hub if the native one is swapped.
      .filter(
        ({ hop }) => !hooked.between(tokenIn, tokenOut).some(({ pool }) => pool === hop.pool),
      );
    return found.slice(0, MAX_HUB_POOLS);
  }

  /** Returns the route with the whole amount through one hooked pool. */
  async #whole(
    request: EngineRequest,
    hop: HookedHop,
    head: BlockRef,
  ): Promise<RouteAtBlock | undefined> {
    const { kind, amount } = request;
    const part = amount / SAMPLE_PART;
    const amounts = part > 0n ? [amount, part] : [amount];
    const [whole, small] = await this.#ask(hop, kind, amounts, head);
    if (!whole || whole.amount === 0n) return undefined;
    const sample: Sample | undefined =
      small &&
      (kind === 'exactIn'
        ? { amountIn: part, amountOut: small.amount }
        : { amountIn: small.amount, amountOut: part });
    return { route: hookedRoute(request, hop, whole, sample), head };
  }

  #ask(
    { pool, zeroForOne }: HookedHop,
    kind: EngineRequest['kind'],
    amounts: readonly bigint[],
    head: BlockRef,
  ) {
    return this.#options.quoter.quote(
      amounts.map((amount): QuotedSwap => ({ pool, zeroForOne, kind, amount })),
      head,
    );
  }

  /** Returns the best route that uses hooked pools among others; undefined if none does. */
  async #combined(
    request: EngineRequest,
    direct: readonly HookedHop[],
    others: readonly { hop: HookedHop; hub: Address }[],
    head: BlockRef,
    signal: AbortSignal | undefined,
  ): Promise<RouteAtBlock | undefined> {
    const questions = await Promise.all([
      ...direct.map((hop): Question => ({ hop, amount: request.amount })),
      ...others.map((other) => this.#questionAt(request, other, signal)),
    ]);
    const pools = await Promise.all(
      questions.map((question) => question && this.#quotedPool(request.kind, question, head)),
    );
    const quoted = pools.filter((pool) => pool !== undefined);
    if (quoted.length === 0) return undefined;
    const found = await this.#options.search.quote({ ...request, quoted }, signal).catch(refusalOf);
    if (found instanceof RoutingError) return undefined;
    return this.#settled(request, found.route);
  }

  /** Returns the amount of the request at a pool that begins or ends at a hub; undefined if it cannot be estimated. */
  async #questionAt(
    request: EngineRequest,
    { hop, hub }: { hop: HookedHop; hub: Address },
    signal: AbortSignal | undefined,
  ): Promise<Question | undefined> {
    const { tokenIn, tokenOut, kind, amount } = request;
    const isIn = kind === 'exactIn';
    const { hooked, search } = this.#options;
    const isAtInput = hooked.between(tokenIn, hub).some(({ pool }) => pool === hop.pool);
    // The fixed amount of the request is at this pool's own end.
    if (isAtInput === isIn) return { hop, amount };
    const ends = isIn ? { tokenIn, tokenOut: hub } : { tokenIn: hub, tokenOut };
    const estimate = { ...ends, kind, amount, fees: request.fees, maxLegs: ESTIMATE_LEGS };
    const found = await search.quote(estimate, signal).catch(refusalOf);
    if (found instanceof RoutingError) return undefined;
    const { route } = found;
    // A quarter more, as other routes may bring more.
    return { hop, amount: ((isIn ? route.amountOut : route.amountIn) * 5n) / 4n };
  }

  /** Returns a hooked pool with what the chain quotes for parts of the amount. */
  async #quotedPool(
    kind: EngineRequest['kind'],
    { hop, amount }: Question,
    head: BlockRef,
  ): Promise<V4Pool | undefined> {
    if (amount === 0n) return undefined;
    const amounts = amountsToQuote(amount);
    const quotes = await this.#ask(hop, kind, amounts, head);
    const points: Sample[] = [];
    quotes.forEach((quote, i) => {
      const last = points.at(-1);
      const [amountIn, amountOut] =
        kind === 'exactIn'
          ? [amounts[i]!, quote?.amount ?? 0n]
          : [quote?.amount ?? 0n, amounts[i]!];
      const isMore = amountIn > (last?.amountIn ?? 0n) && amountOut > (last?.amountOut ?? 0n);
      if (isMore) points.push({ amountIn, amountOut });
    });
    if (points.length === 0) return undefined;
    return { ...hop.pool, quoted: { zeroForOne: hop.zeroForOne, points } };
  }

  /** Settles a route at the head, with the chain's results for its hooked pools. */
  async #settled(request: EngineRequest, route: RouteQuote): Promise<RouteAtBlock | undefined> {
    const { hooked, quoter, wrappedNative } = this.#options;
    const { head } = this;
    if (!head) return undefined;
    const ids = route.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId));
    if (!ids.some((id) => hooked.has(id))) return undefined;
    const pools = new Map<Hex, Pool>();
    for (const id of ids) {
      const pool = hooked.get(id) ?? this.pools.get(id);
      if (!pool) return undefined;
      pools.set(id, pool);
    }
    const swaps = new HookedSwaps((unknown) => quoter.quote(unknown, head));
    const { kind, paths } = route;
    const settled = await settleHooked(
      pools,
      { kind, paths, amountOut: route.amountOut, transferFees: request.fees },
      wrappedNative,
      swaps,
    );
    if ('refusedBy' in settled) return undefined;
    const sum = (side: 'amountIn' | 'amountOut') =>
      settled.paths.reduce((total, path) => total + path[side], 0n);
    const [amountIn, amountOut] = [sum('amountIn'), sum('amountOut')];
    if (kind === 'exactOut' && amountOut < request.amount) return undefined;
    const gasOfHooks = [...swaps.used].reduce((total, { gas }) => total + hookGas(gas), 0n);
    const {
      bound: _bound,
      gapBps: _gap,
      certificate: _certificate,
      single: _single,
      ...rest
    } = route;
    return {
      head,
      route: {
        ...rest,
        amountIn,
        amountOut,
        paths: paths.map((path, i) => ({ ...path, ...settled.paths[i] })),
        gasUnits: route.gasUnits + gasOfHooks,
      },
    };
  }
}

/** Returns a route with the best result of one path, of the known exact ones. */
function withSingle(
  route: RouteQuote,
  request: EngineRequest,
  others: readonly (RouteAtBlock | undefined)[],
): RouteQuote {
  if (route.paths.length === 1) return route;
  const results = others.flatMap((other) => {
    if (!other) return [];
    const { paths, single } = other.route;
    return paths.length === 1 ? [other.route] : single ? [single] : [];
  });
  const best = results.reduce<(typeof results)[number] | undefined>(
    (most, each) => (most && scoreOf(most, request) >= scoreOf(each, request) ? most : each),
    undefined,
  );
  if (!best) return route;
  const { amountIn, amountOut, gasUnits } = best;
  return { ...route, single: { amountIn, amountOut, gasUnits } };
}

/** Returns the error if a hooked pool may still serve the request, because no route was found; else throws it. */
function refusalOf(error: unknown): RoutingError {
  const mayBeServed = ['NO_ROUTE', 'NOT_ENOUGH_LIQUIDITY'];
  if (error instanceof RoutingError && mayBeServed.includes(error.code)) return error;
  throw error;
}

/** Returns a result net of gas. */
const scoreOf = (
  { amountIn, amountOut, gasUnits }: Pick<RouteQuote, 'amountIn' | 'amountOut' | 'gasUnits'>,
  { kind, gas }: EngineRequest,
): bigint => (kind === 'exactIn' ? amountOut : -amountIn) - gasCost(gasUnits, gas?.pricePerUnitX64);

/** Returns the best route net of gas; the first of equal ones. */
function bestOf(
  routes: readonly (RouteAtBlock | undefined)[],
  request: EngineRequest,
): RouteAtBlock | undefined {
  let best: RouteAtBlock | undefined;
  for (const each of routes) {
    if (each && (!best || scoreOf(each.route, request) > scoreOf(best.route, request))) best = each;
  }
  return best;
}
