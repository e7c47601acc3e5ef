/**
 * `LocalRouteEngine`: class, a route engine that searches routes in the calling thread, over one chain's tradable
 * pools. Also: `RouteSearch`, its base class, the search over any source of pools.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Address, type Hex, NATIVE } from '@cenote/chains';
import {
  boundedPools,
  createRouter,
  deepestPools,
  type Hop,
  type Pool,
  PROTOCOLS,
  type RouteQuote,
  type Router,
  RoutingError,
  sharesOf,
} from '@cenote/trading';
import type { PoolChanges } from '../graph/chain-follower.ts';
import type { BlockRef } from '../graph/chain-source.ts';
import { bestFeePaths, type FeePaths } from './fee-paths.ts';
import { PoolSelectionCache } from './pool-selection-cache.ts';
import type { PoolSource } from './pool-source.ts';
import {
  type EngineRequest,
  type LimitedRouteEngine,
  type RouteAtBlock,
  type RouteLimits,
  sameLimits,
} from './route-engine.ts';
import { bestSinglePath, type SinglePath } from './single-path.ts';
import { TradablePools } from './tradable-pools.ts';
import { hasFee } from './transfer-fee.ts';

/** Gas of a single-path transaction: a fixed part and a part per pool, transfer fees included. */
const PATH_GAS = 110_000n;
const LEG_GAS = 85_000n;
/** Gas of a further path: its command. */
const FURTHER_PATH_GAS = 8_000n;
/** Maximum pools of a route of a token with a transfer fee. */
const MAX_FEE_LEGS = 8;
/** Maximum pools of a request's own tokens that are added to the router for its search. */
const MAX_JOINING = 500;
/** Maximum time of one search: other requests wait for it. */
const SEARCH_MS = 100;
/** Base units of the wrapped coin: a thousandth of one ether. */
const WARM_UP_AMOUNT = 10n ** 15n;

/** Tokens of a changed pool. */
type Pair = Pick<Pool, 'token0' | 'token1'>;

/** Searches routes among the pools of a source, in its current state. */
export class RouteSearch {
  readonly #wrappedNative: Address;
  readonly #hubs: readonly Address[];
  readonly #source: PoolSource;
  /** The router's pools, whose tokens may be intermediate. */
  #open: ReadonlyMap<Hex, Pool> = new Map();
  /** Pools of a request's own tokens that may not be intermediate. */
  readonly #joining = new PoolSelectionCache((ends) => this.#chosenOf(ends));
  #router: Router;
  #limits: RouteLimits = { restricted: new Set(), passable: undefined };
  #isPassable = this.#passableBy(this.#limits);
  #head: BlockRef | undefined;

  /** @param hubs tokens whose pools take precedence if there are more than a search can include. */
  constructor(wrappedNative: Address, source: PoolSource, hubs: readonly Address[] = []) {
    this.#source = source;
    this.#wrappedNative = wrappedNative.toLowerCase() as Address;
    this.#hubs = [this.#wrappedNative, ...hubs];
    this.#router = this.#newRouter();
  }

  get head(): BlockRef | undefined {
    return this.#head;
  }

  /**
   * Uses the source's state after another block.
   * @param changed tokens of the pools that changed, unless it is new
   */
  moveTo(head: BlockRef, changed: Iterable<Pair>, isNew: boolean): void {
    this.#joining.forget(changed);
    this.#head = head;
    if (isNew) {
      this.#joining.clear();
      this.#open = this.#free();
      this.#router = this.#newRouter();
    } else this.#reopen();
  }

  limit(limits: RouteLimits): void {
    if (sameLimits(limits, this.#limits)) return;
    this.#limits = limits;
    this.#isPassable = this.#passableBy(limits);
    this.#joining.clear();
    this.#reopen();
  }

  /**
   * Updates the router's pools by their differences: a deeper pool may replace another, and the router keeps its state
   * of unchanged pools.
   */
  #reopen(): void {
    const before = this.#open;
    this.#open = this.#free();
    for (const id of before.keys()) if (!this.#open.has(id)) this.#router.remove(id);
    for (const [id, pool] of this.#open) if (before.get(id) !== pool) this.#router.update(pool);
  }

  async quote(request: EngineRequest, signal?: AbortSignal): Promise<RouteAtBlock> {
    // Yields before a search; the search itself reads one state.
    await nextTurn();
    signal?.throwIfAborted();
    if (!this.#head) throw new RoutingError('NO_ROUTE', 'No pools are loaded yet');
    const { tokenIn, tokenOut } = request;
    const { restricted } = this.#limits;
    const isSingle = restricted.has(tokenIn) || restricted.has(tokenOut);
    const route = isSingle ? this.#singlePath(request) : this.#search(request);
    return { route, head: this.#head };
  }

  /**
   * Runs a search to warm up the router: the first search among thousands of pools takes seconds without prices of an
   * earlier one. To be called while no request waits.
   */
  warmUp(): void {
    const tokenOut = this.#busiestToken();
    if (!tokenOut) return;
    const tokenIn = this.#wrappedNative;
    try {
      this.#router.quote({ tokenIn, tokenOut, amount: WARM_UP_AMOUNT, kind: 'exactIn' });
    } catch (error) {
      // The amount is too small or too large for these pools, but the search has run.
      if (!(error instanceof RoutingError)) throw error;
    }
  }

  /** Returns the token with the most pools, except the native coin. */
  #busiestToken(): Address | undefined {
    const pools = new Map<Address, number>();
    let busiest: Address | undefined;
    for (const pool of this.#open.values()) {
      for (const token of [pool.token0, pool.token1]) {
        if (token === NATIVE || token === this.#wrappedNative) continue;
        const count = (pools.get(token) ?? 0) + 1;
        pools.set(token, count);
        if (count > (pools.get(busiest ?? NATIVE) ?? 0)) busiest = token;
      }
    }
    return busiest;
  }

  #newRouter(): Router {
    return createRouter(this.#open.values(), { wrappedNative: this.#wrappedNative });
  }

  /** Returns the pools with passable tokens, only the deepest for each two tokens. */
  #free(): ReadonlyMap<Hex, Pool> {
    // Anyone can create pools of untraded tokens: those are not compared at each block.
    const free = this.#source.among(this.#isPassable);
    return boundedPools(deepestPools(free), this.#hubs);
  }

  /** Returns whether a token may be intermediate: another function for other limits. */
  #passableBy({ restricted, passable }: RouteLimits): (token: Address) => boolean {
    return (token) => {
      if (restricted.has(token)) return false;
      if (!passable || token === NATIVE || token === this.#wrappedNative) return true;
      return passable.has(token);
    };
  }

  /** Returns the tokens of a request that are not passable for other routes. */
  #endsOf({ tokenIn, tokenOut }: EngineRequest): Address[] {
    return [tokenIn, tokenOut].filter((token) => !this.#isPassable(token));
  }

  /** Returns the deepest pools of these tokens with one another and with passable tokens. */
  #chosenOf(ends: readonly Address[]): ReadonlyMap<Hex, Pool> {
    const met = this.#source.meeting(ends, this.#isPassable);
    return boundedPools(deepestPools(met), this.#hubs, MAX_JOINING);
  }

  /** Adds the pools of the request's own tokens, and those with quoted swaps, to the router for this search. */
  #search(request: EngineRequest): RouteQuote {
    const joining = [
      ...this.#joining.of(this.#endsOf(request)).values(),
      ...(request.quoted ?? []),
    ];
    try {
      for (const pool of joining) this.#router.update(pool);
      const merging = request.merging === true && !hasFee(request.fees);
      return this.#router.quote({ ...request, merging, budgetMs: SEARCH_MS });
    } finally {
      for (const { id } of joining) {
        const open = this.#open.get(id);
        if (open) this.#router.update(open);
        else this.#router.remove(id);
      }
    }
  }

  #singlePath(request: EngineRequest): RouteQuote {
    const { tokenIn, tokenOut, amount, kind, fees, gas, protocols = PROTOCOLS } = request;
    if (kind === 'exactOut') {
      throw new RoutingError('NO_ROUTE', 'This token can only be swapped with an exact input');
    }
    const pools = [...this.#open.values(), ...this.#joining.of(this.#endsOf(request)).values()];
    const limit = Math.min(request.maxLegs ?? Infinity, request.maxHops ?? Infinity);
    const costOf = (units: bigint) => (gas ? (units * gas.pricePerUnitX64) >> 64n : 0n);
    const trade = {
      tokenIn,
      tokenOut,
      fees,
      amountIn: amount,
      wrappedNative: this.#wrappedNative,
      // Only v2 pairs measure the amount that they received.
      protocols: hasFee(fees) ? protocols.filter((protocol) => protocol === 'v2') : protocols,
      maxHops: limit,
      isPassable: this.#isPassable,
      legCost: costOf(LEG_GAS),
    };
    // Routes of several paths are for clients that request merged ones, and build each path's payment themselves.
    const isDivisible = hasFee(fees) && request.merging === true;
    const maxLegs = request.maxLegs ?? MAX_FEE_LEGS;
    const found = isDivisible
      ? bestFeePaths(pools, { ...trade, maxLegs, pathCost: costOf(FURTHER_PATH_GAS) })
      : bestSinglePath(pools, trade);
    if (found === 'NO_ROUTE') throw new RoutingError(found, 'No pools join these tokens');
    if (found === 'NOT_ENOUGH_LIQUIDITY') {
      throw new RoutingError(found, 'The pools cannot fill this amount');
    }
    return toRoute(request, found);
  }
}

/** A route engine that searches in the calling thread. */
export class LocalRouteEngine extends RouteSearch implements LimitedRouteEngine {
  readonly #pools: TradablePools;

  /** @param hubs as of {@link RouteSearch} */
  constructor(wrappedNative: Address, hubs: readonly Address[] = []) {
    const pools = new TradablePools();
    super(wrappedNative, pools, hubs);
    this.#pools = pools;
  }

  get pools(): ReadonlyMap<Hex, Pool> {
    return this.#pools.byId;
  }

  get problem(): undefined {
    return undefined;
  }

  onHead(head: BlockRef, changes: PoolChanges, isNew: boolean): void {
    const changed = changes.flatMap(([id, pool]) => pool ?? this.pools.get(id) ?? []);
    this.#pools.apply(changes, isNew);
    this.moveTo(head, changed, isNew);
  }
}

function toRoute(
  { kind, tokenIn, tokenOut, amount }: EngineRequest,
  found: SinglePath | FeePaths,
): RouteQuote {
  const { amountOut, priceImpactBps } = found;
  const paths = 'paths' in found ? found.paths : [{ ...found, amountIn: amount }];
  const shares = sharesOf(paths.map(({ amountIn }) => amountIn));
  const gasOf = (paths: number, legs: number) =>
    PATH_GAS + FURTHER_PATH_GAS * BigInt(paths - 1) + LEG_GAS * BigInt(legs);
  const legs = paths.reduce((sum, { hops }) => sum + hops.length, 0);
  return {
    kind,
    tokenIn,
    tokenOut,
    amountIn: amount,
    amountOut,
    paths: paths.map(({ hops, ...amounts }, i) => ({
      share: shares[i]!,
      amountIn: amounts.amountIn,
      amountOut: amounts.amountOut,
      hops: hops.map(toHop),
    })),
    priceImpactBps,
    gasUnits: gasOf(paths.length, legs),
    ...('single' in found &&
      paths.length > 1 && {
        single: {
          amountIn: amount,
          amountOut: found.single.amountOut,
          gasUnits: gasOf(1, found.single.legs),
        },
      }),
  };
}

const V2_FEE = 3000;

function toHop({ pool, zeroForOne }: SinglePath['hops'][number]): Hop {
  const [tokenIn, tokenOut] = zeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
  const hop = { protocol: pool.protocol, poolId: pool.id, tokenIn, tokenOut };
  if (pool.protocol === 'v2') return { ...hop, fee: V2_FEE };
  const { fee, tickSpacing } = pool;
  const range = { ...hop, fee, tickSpacing };
  return pool.protocol === 'v4' ? { ...range, hooks: pool.hooks } : range;
}
