/**
 * `LocalRouter`: class, used in the worker, that quotes routes on one network from chain data only: it discovers all
 * pools in logs once and updates them for each quote.
 */
import { type Address, type Contracts, type Hex, isNative, lower, NATIVE } from '@cenote/chains';
import { RoutingError } from '../errors.ts';
import { latestBlock } from '../onchain/block.ts';
import type { ChainClient } from '../onchain/chain-client.ts';
import type { Discovered } from '../onchain/logs/discover-pools.ts';
import { PoolHistory } from '../onchain/logs/pool-history.ts';
import type { Pool } from '../pools/pool.ts';
import { gasCost, MAX_TICKS } from '../routing/gas.ts';
import { boundedPools } from '../routing/pool-selection/bounded-pools.ts';
import { deepestPools } from '../routing/pool-selection/deepest-pools.ts';
import { createRouter } from '../routing/router.ts';
import type { GasModel, QuoteRequest, RouteQuote, Router } from '../routing/types.ts';
import type { LocalQuote, LocalQuoteRequest } from './messages.ts';
import { isBetween, replacePools, UsualRoutes } from './usual-routes.ts';

/** Amount for converting a gas price: a hundredth of a coin has no price impact in relevant pools. */
const SAMPLE_WEI = 10_000_000_000_000_000n;
/** Tip in wei if the node suggests none. */
const USUAL_TIP = 1_000_000_000n;

/**
 * Routes on one network without a server: all pools are discovered in the chain's logs once, and updated to the head
 * for each quote by reading those that changed. A route through only the usual pools is used if it is better than the
 * one through the selected pools.
 */
export class LocalRouter {
  readonly #client: ChainClient;
  readonly #wrapped: Address;
  readonly #history: PoolHistory;
  #update: Promise<Discovered> | undefined;
  #baseFee = 0n;
  #router: Router | undefined;
  readonly #hubs: readonly Address[];
  readonly #usual: UsualRoutes;
  /** All discovered pools, those selected for the router, and the parameters of the selection. */
  #found: ReadonlyMap<Hex, Pool> = new Map();
  #routed: ReadonlyMap<Hex, Pool> = new Map();
  #rules = '';

  /** @param hubs tokens whose pools have priority if there are more than a search can handle */
  constructor(client: ChainClient, contracts: Contracts, hubs: readonly Address[] = []) {
    this.#client = client;
    this.#history = new PoolHistory(client, contracts);
    this.#wrapped = lower(contracts.weth9);
    this.#hubs = [this.#wrapped, ...hubs];
    this.#usual = new UsualRoutes(contracts, hubs);
  }

  /**
   * Returns the best route at the head of the chain.
   * @throws RoutingError if no route can serve the request
   * @throws OnchainError if the chain cannot be read
   */
  async quote(request: LocalQuoteRequest, signal?: AbortSignal): Promise<LocalQuote> {
    const [{ block, pools }, tip] = await Promise.all([this.#atHead(), tipOf(this.#client)]);
    // The pools are now up to date for the next request; a search is not started for an aborted one.
    signal?.throwIfAborted();
    const { amount, kind } = request;
    const [tokenIn, tokenOut] = [lower(request.tokenIn), lower(request.tokenOut)];
    const restricted = request.restricted.map(lower);
    if ([tokenIn, tokenOut].some((token) => restricted.includes(token))) {
      throw new RoutingError('NO_ROUTE', 'This token is not supported by local routing');
    }
    const open = openTokens(request, this.#wrapped);
    const passable = openTokens({ ...request, tokenIn: NATIVE, tokenOut: NATIVE }, this.#wrapped);
    const router = this.#routerFor(open, passable, pools);
    const gasPriceWei = this.#baseFee + tip;
    const objective = kind === 'exactIn' ? tokenOut : tokenIn;
    const gas = request.ignoresGas ? undefined : this.#gasModel(router, objective, gasPriceWei);
    const quoteRequest = { tokenIn, tokenOut, amount, kind, ...(gas && { gas }) };
    const usual = this.#usual.quote(quoteRequest, pools, open);
    const route = betterOf(quoteRequest, usual, () => router.quote(quoteRequest));
    return { block, pools: pools.size, gasPriceWei, ...(gas && { gas }), route: clonable(route) };
  }

  /** Runs one update at a time: concurrent callers wait for the same one. */
  #atHead(): Promise<Discovered> {
    this.#update ??= this.#advance().finally(() => {
      this.#update = undefined;
    });
    return this.#update;
  }

  async #advance(): Promise<Discovered> {
    const head = await latestBlock(this.#client);
    this.#baseFee = head.baseFeePerGas;
    return this.#history.at(head);
  }

  #routerFor(
    open: ReadonlySet<Address>,
    passable: ReadonlySet<Address>,
    found: ReadonlyMap<Hex, Pool>,
  ): Router {
    const rules = [...open].sort().join();
    if (this.#router && rules === this.#rules && found === this.#found) return this.#router;
    const within = [...found].filter(([, pool]) => isBetween(open, pool));
    // Pools of a token that is not passable are selected separately, so that they do not affect the other pools.
    const [free, ofEnds] = [true, false].map((isFree) =>
      deepestPools(new Map(within.filter(([, pool]) => isBetween(passable, pool) === isFree))),
    ) as [Map<Hex, Pool>, Map<Hex, Pool>];
    const pools = boundedPools(new Map([...free, ...ofEnds]), this.#hubs);
    if (!this.#router || rules !== this.#rules) {
      this.#router = createRouter(pools.values(), { wrappedNative: this.#wrapped });
      this.#rules = rules;
    } else {
      replacePools(this.#router, this.#routed, pools);
    }
    this.#found = found;
    this.#routed = pools;
    return this.#router;
  }

  /** Returns the gas price in base units of the token of the result; undefined if no pool joins it to the coin. */
  #gasModel(router: Router, token: Address, gasPriceWei: bigint): GasModel | undefined {
    if (isNative(token) || token === this.#wrapped) return { pricePerUnitX64: gasPriceWei << 64n };
    try {
      const { amountOut } = router.quote({
        tokenIn: NATIVE,
        tokenOut: token,
        amount: SAMPLE_WEI,
        kind: 'exactIn',
        maxLegs: 2,
      });
      return { pricePerUnitX64: ((gasPriceWei << 64n) * amountOut) / SAMPLE_WEI };
    } catch (error) {
      if (error instanceof RoutingError) return undefined;
      throw error;
    }
  }
}

/** Returns the tokens that a route may start at, end at and pass through. */
function openTokens(
  { tokenIn, tokenOut, passable, restricted }: LocalQuoteRequest,
  wrapped: Address,
): ReadonlySet<Address> {
  const open = new Set([...passable, tokenIn, tokenOut, NATIVE, wrapped].map(lower));
  for (const token of restricted) open.delete(lower(token));
  return open;
}

/**
 * Returns the route with the better result net of gas.
 * @throws RoutingError if there is no other route and the search finds none
 */
function betterOf(
  { kind, gas }: QuoteRequest,
  other: RouteQuote | undefined,
  search: () => RouteQuote,
): RouteQuote {
  let found: RouteQuote;
  try {
    found = search();
  } catch (error) {
    if (error instanceof RoutingError && other) return other;
    throw error;
  }
  if (!other || !fits(other)) return found;
  const netOf = ({ amountIn, amountOut, gasUnits }: RouteQuote) => {
    const cost = gasCost(gasUnits, gas?.pricePerUnitX64);
    return kind === 'exactIn' ? amountOut - cost : -amountIn - cost;
  };
  return !fits(found) || netOf(other) > netOf(found) ? other : found;
}

/** Whether the ticks fit into a transaction. */
const fits = ({ ticks = 0 }: RouteQuote): boolean => ticks <= MAX_TICKS;

/** Nodes without the method suggest no tip. */
const tipOf = (client: ChainClient): Promise<bigint> =>
  client.request({ method: 'eth_maxPriorityFeePerGas' }).then(BigInt, () => USUAL_TIP);

/** Returns the route with plain arrays, which are cloned to the page. */
const clonable = ({ paths, certificate, ...route }: RouteQuote): LocalQuote['route'] => ({
  ...route,
  paths: paths.map((path) => ({ ...path, hops: path.hops.map((hop) => ({ ...hop })) })),
  ...(certificate && {
    certificate: {
      tokens: [...certificate.tokens],
      prices: [...certificate.prices],
      poolIds: [...certificate.poolIds],
    },
  }),
});
