/**
 * `LocalRouter`: class, used in the worker, that quotes routes on one network from its contracts alone, through the
 * standard pools between the two tokens, the wrapped coin and the hubs. No logs are read.
 */
import { type Address, type Contracts, type Hex, isNative, lower, NATIVE } from '@cenote/chains';
import { RoutingError } from '../errors.ts';
import { type Head, latestBlock } from '../onchain/block.ts';
import type { BlockId, ChainClient } from '../onchain/chain-client.ts';
import { FollowedPools } from '../onchain/read/followed-pools.ts';
import type { PoolKey } from '../onchain/read/pool-key.ts';
import { commonPools, type PoolRules, poolsOnPaths } from '../onchain/verify/common-pools.ts';
import { settleQuote } from '../onchain/verify/settle-quote.ts';
import type { Pool } from '../pools/pool.ts';
import { createRouter } from '../routing/router.ts';
import type { GasModel, RouteQuote, Router } from '../routing/types.ts';
import { planLocalZap, poolKeyOf, readDepositPool } from './local-zap.ts';
import type { LocalQuote, LocalQuoteRequest } from './messages.ts';
import type { LocalZap, LocalZapRequest } from './zap-messages.ts';

/** Amount for converting a gas price: a hundredth of a coin has no price impact in relevant pools. */
const SAMPLE_WEI = 10_000_000_000_000_000n;
/** Maximum time of one search, on a slow device too. */
const SEARCH_MS = 250;
/** Tip in wei if the node suggests none. */
const USUAL_TIP = 1_000_000_000n;
/** Maximum number of times that ticks farther from the price are read for one quote. */
const MAX_WIDENINGS = 4;
/** Maximum number of pairs of tokens whose pool addresses are kept. */
const MAX_PAIRS = 20;
/** The tokens of local routes have no transfer fee. */
const NO_FEES = { sellFeeBps: 0, buyFeeBps: 0 };

/** The L1 data fee is read again after this long. */
const DATA_FEE_MS = 12_000;
/** A head is used for this share of the block time, at most this long, without asking for a newer one. */
const HEAD_SHARE = 1 / 8;
const MAX_HEAD_MS = 250;

/** The head of the chain with the price of gas in it, in wei. */
type PricedHead = Head & { gasPriceWei: bigint };

/** Reads the L1 data fee in wei per unit of a swap's gas; undefined if it cannot be read. Never rejects. */
export type DataFeeReader = () => Promise<bigint | undefined>;

/** A route and the gas price that it was chosen by, in the token of the result. */
interface Routed {
  route: RouteQuote;
  gas?: GasModel;
}

/**
 * Routes on one network without a server: the standard pools of a request are read at the head of the chain, with the
 * ticks that a swap can reach. Their addresses follow from the factories, so nobody can add pools to them.
 */
export class LocalRouter {
  readonly #client: ChainClient;
  readonly #contracts: Contracts;
  readonly #rules: PoolRules;
  readonly #followed: FollowedPools;
  /** Keys of the standard pools by the two tokens, of the last requests. */
  readonly #keys = new Map<string, readonly PoolKey[]>();
  /** The last read of the head and its time; infinite while it is running. */
  #head: { reading: Promise<PricedHead>; at: number } | undefined;
  /** Time for which a head is used without asking again, in milliseconds. */
  readonly #headMs: number;
  readonly #readDataFee: DataFeeReader | undefined;
  /** The last read of the L1 data fee in wei per gas, and its time. */
  #dataFee: { reading: Promise<bigint>; at: number } | undefined;
  /** Number of the highest head. */
  #highest = 0n;
  #router: Router | undefined;
  #routed: ReadonlyMap<Hex, Pool> = new Map();

  /**
   * @param rules of the standard pools of the network, through which it routes
   * @param blockTimeMs the network's time between blocks; default: heads are not used again
   * @param readDataFee reads the network's L1 data fee, which is part of the gas price; default: there is none
   */
  constructor(client: ChainClient, rules: PoolRules, blockTimeMs = 0, readDataFee?: DataFeeReader) {
    this.#readDataFee = readDataFee;
    this.#headMs = Math.min(blockTimeMs * HEAD_SHARE, MAX_HEAD_MS);
    this.#client = client;
    this.#contracts = rules.contracts;
    this.#rules = rules;
    this.#followed = new FollowedPools(client, rules.contracts);
  }

  /**
   * Returns the best route at the head of the chain.
   * @throws RoutingError if no route can serve the request
   * @throws OnchainError if the chain cannot be read
   */
  async quote(request: LocalQuoteRequest, signal?: AbortSignal): Promise<LocalQuote> {
    const [tokenIn, tokenOut] = [lower(request.tokenIn), lower(request.tokenOut)];
    const restricted = request.restricted.map(lower);
    if ([tokenIn, tokenOut].some((token) => restricted.includes(token))) {
      throw new RoutingError('NO_ROUTE', 'This token is not supported by local routing');
    }
    const keys = this.#keysOf(tokenIn, tokenOut);
    const { reading, isNew } = this.#readHead();
    const atHead = isNew
      ? this.#followed.atHead(reading, keys)
      : reading.then((head) => this.#followed.at(head, keys));
    atHead.catch(() => undefined);
    const { number, hash, gasPriceWei } = await reading;
    const block = { number, hash };
    for (let widenings = 0; ; widenings++) {
      const pools = await (widenings === 0 ? atHead : this.#followed.at(block, keys));
      // The pools are now up to date for the next request; a search is not started for an aborted one.
      signal?.throwIfAborted();
      const routed = this.#routeThrough(pools, { ...request, tokenIn, tokenOut }, gasPriceWei);
      const isLast = widenings === MAX_WIDENINGS;
      const isFinal = isLast || !(await this.#widen(pools, routed, block, [tokenIn, tokenOut]));
      if (!isFinal) continue;
      if (routed instanceof RoutingError) throw routed;
      return { block, pools: pools.size, gasPriceWei, ...routed, route: clonable(routed.route) };
    }
  }

  /**
   * Returns the plan of a deposit at the head of the chain, whose swap uses the standard pools between the two tokens and
   * the position's own pool.
   * @throws RoutingError `NO_ROUTE` for tokens that are not routed here
   * @throws OnchainError if the chain cannot be read
   */
  async zap(request: LocalZapRequest, signal?: AbortSignal): Promise<LocalZap> {
    const { token0, token1 } = request.pool;
    const restricted = request.restricted.map(lower);
    if ([token0, token1].some((token) => restricted.includes(lower(token)))) {
      throw new RoutingError('NO_ROUTE', 'This token is not supported by local routing');
    }
    const key = poolKeyOf(request.pool, this.#contracts);
    const keys = this.#keysOf(lower(token0), lower(token1), key);
    const { number, hash, gasPriceWei } = await this.#readHead().reading;
    const block = { number, hash };
    const pair = await readDepositPool(this.#client, this.#contracts, key, block);
    for (let widenings = 0; ; widenings++) {
      const pools = await this.#followed.at(block, keys);
      signal?.throwIfAborted();
      const router = this.#routerOf(pools);
      const costs = new Map<Address, GasModel | undefined>();
      const gasOf = (token: Address) => {
        if (!costs.has(token)) costs.set(token, this.#gasModel(router, token, gasPriceWei));
        return costs.get(token);
      };
      const plan = planLocalZap(request, { router, pools, gasOf }, key, pair, this.#contracts);
      const route = plan.swap;
      const routed = route
        ? { route }
        : new RoutingError(
            plan.dustCause === 'NOT_ENOUGH_LIQUIDITY' ? plan.dustCause : 'NO_ROUTE',
            '',
          );
      const ends = [lower(token0), lower(token1)] as const;
      const isFinal =
        widenings === MAX_WIDENINGS || !(await this.#widen(pools, routed, block, ends));
      if (!isFinal) continue;
      const { swap, ...rest } = plan;
      return { block, plan: { ...rest, ...(swap && { swap: clonable(swap) }) } };
    }
  }

  #keysOf(tokenIn: Address, tokenOut: Address, own?: PoolKey): readonly PoolKey[] {
    const pair = `${tokenIn} ${tokenOut} ${own?.id ?? ''}`;
    const known = this.#keys.get(pair);
    if (known) return known;
    if (this.#keys.size >= MAX_PAIRS) this.#keys.clear();
    const common = commonPools(this.#rules, tokenIn, tokenOut);
    const isCommon = !own || common.some(({ id }) => id === own.id);
    const keys = isCommon ? common : [...common, own];
    this.#keys.set(pair, keys);
    return keys;
  }

  /**
   * Returns the head with the gas price: the running read or a recent result, else a new one. A node behind the head
   * that was known before is asked once more.
   */
  #readHead(): { reading: Promise<PricedHead>; isNew: boolean } {
    const { at = 0, reading } = this.#head ?? {};
    if (reading && performance.now() - at < this.#headMs) return { reading, isNew: false };
    const started = this.#newHead();
    const head = { at: Number.POSITIVE_INFINITY, reading: started };
    this.#head = head;
    started.then(
      ({ number }) => {
        head.at = performance.now();
        this.#highest = number > this.#highest ? number : this.#highest;
      },
      () => {
        if (this.#head === head) this.#head = undefined;
      },
    );
    return { reading: started, isNew: true };
  }

  async #newHead(): Promise<PricedHead> {
    const read = async (): Promise<PricedHead> => {
      const [head, tip, dataFee] = await Promise.all([
        latestBlock(this.#client),
        tipOf(this.#client),
        this.#currentDataFee(),
      ]);
      return { ...head, gasPriceWei: head.baseFeePerGas + tip + dataFee };
    };
    const head = await read();
    return head.number < this.#highest ? read() : head;
  }

  /** Returns the L1 data fee in wei per gas: the last one known if it cannot be read, at first 0. */
  #currentDataFee(): Promise<bigint> {
    if (!this.#readDataFee) return Promise.resolve(0n);
    const now = performance.now();
    const last = this.#dataFee;
    if (last && now - last.at < DATA_FEE_MS) return last.reading;
    const reading = this.#readDataFee().then((fee) => fee ?? last?.reading ?? 0n);
    this.#dataFee = { reading, at: now };
    return reading;
  }

  #routeThrough(
    pools: ReadonlyMap<Hex, Pool>,
    { ignoresGas, restricted: _, ...request }: LocalQuoteRequest,
    gasPriceWei: bigint,
  ): Routed | RoutingError {
    const router = this.#routerOf(pools);
    const { kind, tokenIn, tokenOut } = request;
    const objective = kind === 'exactIn' ? tokenOut : tokenIn;
    const gas = ignoresGas ? undefined : this.#gasModel(router, objective, gasPriceWei);
    const costs = gas && { gas };
    try {
      return {
        route: router.quote({ ...request, merging: true, budgetMs: SEARCH_MS, ...costs }),
        ...costs,
      };
    } catch (error) {
      if (error instanceof RoutingError) return error;
      throw error;
    }
  }

  #routerOf(pools: ReadonlyMap<Hex, Pool>): Router {
    this.#router ??= createRouter([], { wrappedNative: lower(this.#contracts.weth9) });
    for (const [id, pool] of pools) if (this.#routed.get(id) !== pool) this.#router.update(pool);
    for (const id of this.#routed.keys()) if (!pools.has(id)) this.#router.remove(id);
    this.#routed = pools;
    return this.#router;
  }

  /**
   * Reads more ticks of the pools that the route trades to the end of their known range; of all pools between the two
   * tokens if they cannot fill the amount. Returns whether there are more.
   */
  #widen(
    pools: ReadonlyMap<Hex, Pool>,
    routed: Routed | RoutingError,
    block: BlockId,
    [tokenIn, tokenOut]: readonly [Address, Address],
  ): Promise<boolean> {
    if (routed instanceof RoutingError) {
      // More ticks do not join tokens that no pools join.
      if (routed.code !== 'NOT_ENOUGH_LIQUIDITY') return Promise.resolve(false);
      const onPaths = poolsOnPaths([...pools.values()], this.#contracts.weth9, tokenIn, tokenOut);
      return this.#followed.widen(
        onPaths.map(({ id }) => id),
        block,
      );
    }
    const { weth9 } = this.#contracts;
    const executed = settleQuote(pools, { ...routed.route, transferFees: NO_FEES }, weth9);
    const short =
      'refusedBy' in executed ? [executed.refusedBy] : this.#followed.outOfRange(executed.visited);
    return short.length > 0 ? this.#followed.widen(short, block) : Promise.resolve(false);
  }

  /** Returns the gas price in base units of the token of the result; undefined if no pool joins it to the coin. */
  #gasModel(router: Router, token: Address, gasPriceWei: bigint): GasModel | undefined {
    if (isNative(token) || token === lower(this.#contracts.weth9)) {
      return { pricePerUnitX64: gasPriceWei << 64n };
    }
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

/** Nodes without the method suggest no tip. */
const tipOf = (client: ChainClient): Promise<bigint> =>
  client.request({ method: 'eth_maxPriorityFeePerGas' }).then(BigInt, () => USUAL_TIP);

/** Returns the route with plain arrays, which are cloned to the page. */
const clonable = ({ paths, certificate, ...route }: RouteQuote): LocalQuote['route'] => ({
  ...route,
  paths: paths.map(({ amounts, ...path }) => ({
    ...path,
    hops: path.hops.map((hop) => ({ ...hop })),
    ...(amounts && { amounts: [...amounts] }),
  })),
  ...(certificate && {
    certificate: {
      tokens: [...certificate.tokens],
      prices: [...certificate.prices],
      poolIds: [...certificate.poolIds],
    },
  }),
});
