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

/* Routes on one network from chain data alone, in the worker. */

/** What a gas price is converted at: a hundredth of a coin moves no pool that matters. */
const SAMPLE_WEI = 10_000_000_000_000_000n;
/** Tip where the node suggests none. */
const USUAL_TIP = 1_000_000_000n;

/**
 * Routes on one network with no server: all pools are found in the chain's logs once, and brought to
 * the head with each quote by reading anew those that changed. Where a route through the usual pools alone is better than
 * the one through the pools that were chosen of all, it is taken.
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
  /** Pools as they were found, those that the router has, and under which rules. */
  #found: ReadonlyMap<Hex, Pool> = new Map();
  #routed: ReadonlyMap<Hex, Pool> = new Map();
  #rules = '';

  /** @param hubs tokens whose pools come first where there are more than a search can take. */
  constructor(client: ChainClient, contracts: Contracts, hubs: readonly Address[] = []) {
    this.#client = client;
    this.#history = new PoolHistory(client, contracts);
    this.#wrapped = lower(contracts.weth9);
    this.#hubs = [this.#wrapped, ...hubs];
    this.#usual = new UsualRoutes(contracts, hubs);
  }

  /** @throws RoutingError, and what reading the chain throws. */
  async quote(request: LocalQuoteRequest, signal?: AbortSignal): Promise<LocalQuote> {
    const [{ block, pools }, tip] = await Promise.all([this.#atHead(), tipOf(this.#client)]);
    // The pools are up to date for whoever asks next; a search that nobody waits for is not begun.
    signal?.throwIfAborted();
    const { amount, kind } = request;
    const [tokenIn, tokenOut] = [lower(request.tokenIn), lower(request.tokenOut)];
    const restricted = request.restricted.map(lower);
    if ([tokenIn, tokenOut].some((token) => restricted.includes(token))) {
      throw new RoutingError('NO_ROUTE', 'This token is not routed on the device');
    }
    const open = openTokens(request, this.#wrapped);
    const passable = openTokens({ ...request, tokenIn: NATIVE, tokenOut: NATIVE }, this.#wrapped);
    const router = this.#routerFor(open, passable, pools);
    const gasPriceWei = this.#baseFee + tip;
    const objective = kind === 'exactIn' ? tokenOut : tokenIn;
    const gas = request.ignoresGas ? undefined : this.#gasModel(router, objective, gasPriceWei);
    const wanted = { tokenIn, tokenOut, amount, kind, ...(gas && { gas }) };
    const usual = this.#usual.quote(wanted, pools, open);
    const route = betterOf(wanted, usual, () => router.quote(wanted));
    return { block, pools: pools.size, gasPriceWei, ...(gas && { gas }), route: clonable(route) };
  }

  /** One update at a time: whoever comes meanwhile waits for the same. */
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
    // Whatever pools anybody makes of a token, the others are the same as without it.
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

  /** Gas in base units of the token a route is measured in; undefined where nothing joins it to the coin. */
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

/** Tokens that a route may begin at, end at and pass through. */
function openTokens(
  { tokenIn, tokenOut, passable, restricted }: LocalQuoteRequest,
  wrapped: Address,
): ReadonlySet<Address> {
  const open = new Set([...passable, tokenIn, tokenOut, NATIVE, wrapped].map(lower));
  for (const token of restricted) open.delete(lower(token));
  return open;
}

/**
 * The route that gives (exactOut: costs) more (less) net of its gas.
 * @throws RoutingError where there is no other route and the search finds none.
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

/** Whether a transaction can cross that many ticks. */
const fits = ({ ticks = 0 }: RouteQuote): boolean => ticks <= MAX_TICKS;

/** Nodes without the method suggest nothing. */
const tipOf = (client: ChainClient): Promise<bigint> =>
  client.request({ method: 'eth_maxPriorityFeePerGas' }).then(BigInt, () => USUAL_TIP);

/** The route in plain arrays: what crosses to the page is cloned. */
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
