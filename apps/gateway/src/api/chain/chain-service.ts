/**
 * `createChainService()`: creates and connects all services of one network: pool graph, routing, prices, market
 * figures, accounts, NFTs, orders, names. Also: types `ChainService`, `ChainServiceOptions`, `toApiToken()` (a token in
 * the API's form, with its price).
 */
import { hostname } from 'node:os';
import { type Hex, hubTokensOf, l1FeePerGas, lower, NATIVE } from '@cenote/chains';
import type { ApiToken } from '@cenote/data';
import type pg from 'pg';
import { createClient } from 'viem';
import { type AccountService, createAccountService } from '../accounts/account-service.ts';
import type { AppStore } from '../app-store/app-store.ts';
import type { GatewayConfig, ServedNetwork } from '../config.ts';
import { ChainFollower, type GraphListener } from '../graph/chain-follower.ts';
import {
  type ChainSource,
  POOL_LOGS,
  rpcSource,
  SOURCE_TIMEOUT_MS,
} from '../graph/chain-source.ts';
import { PoolSnapshots } from '../graph/pool-snapshots.ts';
import { readSnapshot } from '../graph/read-snapshot.ts';
import { HookedRouteEngine } from '../hooked/hooked-engine.ts';
import { HookedPools } from '../hooked/hooked-pools.ts';
import { chainQuoter, QUOTER_TIMEOUT_MS } from '../hooked/quoter.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { QuotedPools } from '../live/quoted-pools.ts';
import type { Log } from '../log.ts';
import { HistoryCache } from '../market/history/history-cache.ts';
import { MarketCache } from '../market/market-cache.ts';
import { createMarketQueries, type MarketQueries } from '../market/market-queries.ts';
import { MarketReader } from '../market/market-rows.ts';
import { rpcEnsReader } from '../names/ens-reader.ts';
import { NameService } from '../names/name-service.ts';
import type { ListedCollection } from '../nfts/nft-list.ts';
import { createNftService, type NftService } from '../nfts/nft-service.ts';
import { createOrders } from '../orders/create-orders.ts';
import type { OrderBook } from '../orders/intake/order-book.ts';
import type { OrderStore } from '../orders/store/order-store.ts';
import type { OrderWatcher } from '../orders/watch/order-watcher.ts';
import { createPositionService, type PositionService } from '../positions/position-service.ts';
import { PriceCache } from '../prices/price-cache.ts';
import { GasPrice } from '../quote/gas-price.ts';
import type { LimitedRouteEngine, RouteEngine } from '../quote/route-engine.ts';
import { RouteLimitCache } from '../quote/route-limit-cache.ts';
import { isFilled, TradablePools } from '../quote/tradable-pools.ts';
import type { Distribution } from '../rewards/distribution-list.ts';
import { createRewards, type RewardService } from '../rewards/reward-service.ts';
import { boundedReader } from '../rpc/bounded-calls.ts';
import { chainEndpoints, chainTransport } from '../rpc/chain-transport.ts';
import { MAX_SIMULATION_BYTES, rpcSimulator } from '../safety/call-simulator.ts';
import { holdersByToken } from '../safety/holders.ts';
import { SafetyService } from '../safety/safety-service.ts';
import { databaseSafetyStore } from '../safety/safety-store.ts';
import { readSupplies } from '../supply/read-supplies.ts';
import { SupplyCache } from '../supply/supply-cache.ts';
import { readIndexedTokens } from '../tokens/indexed-tokens.ts';
import type { KnownToken } from '../tokens/known-token.ts';
import type { ListStore, TokenListStore } from '../tokens/list-store.ts';
import { TokenRegistry } from '../tokens/token-registry.ts';
import { type ChainRpc, createChainRpc } from './chain-rpc.ts';
import { FeeCache } from './fee-cache.ts';
import { genesisOf } from './genesis.ts';
import { IndexMonitor, readIndexState } from './index-monitor.ts';

/** The services of one network. */
export interface ChainService {
  readonly network: ServedNetwork['network'];
  readonly engine: RouteEngine;
  readonly follower: Pick<ChainFollower, 'head' | 'problem' | 'start' | 'stop'>;
  /** Files with the pools of the last block; undefined if they are disabled. */
  readonly snapshots?: Pick<PoolSnapshots, 'stop'> | undefined;
  readonly index: Pick<IndexMonitor, 'problem'> &
    Partial<Pick<IndexMonitor, 'blockNumber' | 'progress' | 'since'>>;
  readonly registry: TokenRegistry;
  /** Findings of buy-sell simulations by token. */
  readonly safety: Pick<SafetyService, 'findings' | 'version' | 'start' | 'stop'>;
  readonly prices: PriceCache;
  readonly gasPrice: Pick<GasPrice, 'wei'>;
  readonly reader: ChainRpc;
  /** ENS names; undefined on networks without ENS. */
  readonly names: Pick<NameService, 'profile' | 'namesOf'> | undefined;
  readonly fees: Pick<FeeCache, 'fees'>;
  /** Current figures of pools and tokens. */
  readonly market: Pick<MarketCache, 'fresh'> & Partial<Pick<MarketCache, 'poolOf'>>;
  /** Transactions and candles. */
  readonly marketQueries: MarketQueries;
  readonly positions: PositionService;
  /** Claims of liquidity rewards, and rates of pools. */
  readonly rewards: RewardService;
  /** Balances, activity and approvals of accounts. */
  readonly accounts: AccountService;
  readonly nfts: NftService;
  readonly supplies: Pick<SupplyCache, 'of'>;
  /** Accepts signed orders. */
  readonly orders: Pick<
    OrderBook,
    'chainKey' | 'submit' | 'nonces' | 'flowTerms' | 'checkTokens' | 'now'
  >;
  /** Syncs order status with the chain. */
  readonly orderWatcher: Pick<OrderWatcher, 'start' | 'stop'>;
}

/** A name takes two calls, which together must stay below the request timeout. */
const NAME_TIMEOUT_MS = 2_000;
/** Below the request timeout, so that the response can report that the node does not respond. */
const READ_TIMEOUT_MS = 3_000;

/** Dependencies of the service of one network. */
export interface ChainServiceOptions {
  served: ServedNetwork;
  config: GatewayConfig;
  /** Database of the index, possibly a standby: read only. */
  database: pg.Pool;
  /** Connection to the index for queries that read whole tables. */
  scans: pg.Pool;
  appStore: AppStore;
  orderStore: OrderStore;
  tokenLists: TokenListStore;
  nftLists: ListStore<ListedCollection>;
  rewardLists: Pick<ListStore<Distribution>, 'lists' | 'version'>;
  /** Searches for routes on this network. */
  search: LimitedRouteEngine;
  live: Pick<LiveHub, 'onHead'>;
  log: Log;
}

/**
 * Wires the parts of one network: graph, routing, prices, market figures, orders, names. Nothing runs before `start`.
 */
export function createChainService(options: ChainServiceOptions): ChainService {
  const { config, database, scans, appStore, orderStore, tokenLists, nftLists } = options;
  const rewards = createRewards(
    options.served.network.id,
    options.rewardLists,
    config.rewardLists.length,
  );
  const { search, live, log } = options;
  const { network, contracts, rpcUrls, schema } = options.served;
  const { stableSymbols, priceFloorUsd, quotedHooks } = config;
  const endpoints = chainEndpoints(rpcUrls, network, log);
  const through = (timeoutMs: number, maxResponseBytes?: number) =>
    chainTransport(endpoints, timeoutMs, maxResponseBytes);
  const source: ChainSource = rpcSource(
    through(SOURCE_TIMEOUT_MS),
    contracts,
    through(POOL_LOGS.timeoutMs, POOL_LOGS.maxAnswerBytes),
  );
  const reader = createChainRpc(through(READ_TIMEOUT_MS));
  const quoted = new QuotedPools();
  const hooked = new HookedPools(quotedHooks, lower(network.wrappedNative));
  const engine = new HookedRouteEngine({
    search,
    hooked,
    quoter: chainQuoter(through(QUOTER_TIMEOUT_MS), contracts),
    wrappedNative: lower(network.wrappedNative),
    hubs: hubTokensOf(network.id),
    limits: () => routeLimits.limits,
    onRoute: (route) => quoted.add(route),
  });
  /** Also pools whose hooks may change amounts: they hold value, though no route uses them. */
  const filled = new TradablePools(isFilled);
  const isQuotable = (id: Hex) => engine.pools.has(id) || hooked.has(id);
  const safety = new SafetyService({
    chain: network.name,
    spender: contracts.permit2,
    simulator: rpcSimulator(
      through(READ_TIMEOUT_MS),
      through(READ_TIMEOUT_MS, MAX_SIMULATION_BYTES),
    ),
    listed: () => registry.listed,
    holders: () => holdersByToken(engine.pools.values(), contracts.v4PoolManager),
    head: () => (follower.problem === undefined ? follower.head?.number : undefined),
    async openStore() {
      const genesis = await genesisOf(network, source);
      const holder = `${hostname()} ${process.pid}`;
      return databaseSafetyStore(appStore, { chainId: network.id, genesis, holder });
    },
    intervalMs: config.safetyIntervalMs,
    log,
  });
  const registry = new TokenRegistry(
    network,
    tokenLists,
    () => readIndexedTokens(database, schema, network.id),
    log,
    safety,
  );
  const routeLimits = new RouteLimitCache(registry);
  const listener: GraphListener = {
    onHead(head, changes, isNew) {
      const before = new Set(changes.flatMap(([id]) => (isQuotable(id) ? [id] : [])));
      engine.onHead(head, changes, isNew);
      filled.apply(changes, isNew);
      // After the pools: a request triggered by the event must see the new state.
      const reported = changes.filter(([id]) => before.has(id) || isQuotable(id));
      live.onHead(network.id, head, quoted.first(reported), isNew);
      snapshots?.onHead();
    },
  };
  const snapshots =
    config.snapshotFolder === undefined
      ? undefined
      : new PoolSnapshots({
          network,
          folder: config.snapshotFolder,
          stored: () => search.stored,
          log,
        });
  const follower = new ChainFollower({
    network,
    contracts,
    source,
    log,
    listener,
    readSnapshot: () => readSnapshot(database, schema, network.id),
    ...(snapshots && { readFile: () => snapshots.read() }),
  });
  const prices = new PriceCache({
    pools: () => engine.pools.values(),
    tokens: () => registry.tokens,
    stableSymbols,
    floorUsd: priceFloorUsd,
    wrappedNative: lower(network.wrappedNative),
  });
  const marketQueries = createMarketQueries(database, schema, network.id);
  const rows = new MarketReader(database, schema, network.id);
  const market = new MarketCache({
    chainId: network.id,
    now: () => follower.head?.timestamp,
    readRows: (now, choose) => rows.read(now, choose),
    readPools: (ids) => rows.pools(ids),
    readPast: (moments) => marketQueries.pastPrices(moments),
    tokens: () => registry.fresh(),
    sources: () => prices.sources,
    graph: () => filled.byId,
    rewards: () => rewards.rates(),
    history: new HistoryCache({
      marketQueries,
      isComplete: async () => (await index.problem()) === undefined,
    }),
  });
  const ofAccounts = {
    database,
    schema,
    chainId: network.id,
    contracts,
    transport: through(READ_TIMEOUT_MS),
  };
  const orders = createOrders({
    network,
    contracts,
    appStore,
    store: orderStore,
    registry,
    source,
    log,
    transport: through(READ_TIMEOUT_MS),
    cosignerKey: config.cosignerKey,
    unitUsd: (token) => prices.prices.get(token),
    limits: config.orderLimits,
    follower: () => follower,
  });
  const feeClient = createClient({ transport: through(READ_TIMEOUT_MS) });
  const supplyReader = boundedReader(createClient({ transport: through(READ_TIMEOUT_MS) }));
  const index = new IndexMonitor(() => readIndexState(database, schema, network.id), source);
  return {
    network,
    engine,
    registry,
    safety,
    follower,
    snapshots,
    prices,
    marketQueries: marketQueries,
    market,
    index,
    orders: orders.book,
    orderWatcher: orders.watcher,
    supplies: new SupplyCache(
      (tokens) => readSupplies(supplyReader, tokens),
      () => [...prices.sources.keys()].filter((token) => token !== NATIVE),
      log,
    ),
    positions: createPositionService(ofAccounts),
    rewards,
    accounts: createAccountService({
      ...ofAccounts,
      isSeeded: () => index.since !== undefined,
    }),
    nfts: createNftService({ ...ofAccounts, scans, listed: () => nftLists.lists }),
    gasPrice: new GasPrice(
      source,
      () => engine.head,
      () =>
        l1FeePerGas(
          (method, params) => feeClient.request({ method, params: [...params] }),
          network,
        ),
    ),
    reader,
    names:
      contracts.ensUniversalResolver &&
      new NameService(rpcEnsReader(network, through(NAME_TIMEOUT_MS)), {
        head: () => follower.head,
      }),
    fees: new FeeCache(network.id, reader),
  };
}

/** Returns a token in the API's form, with its price. */
export function toApiToken(known: KnownToken, prices: PriceCache): ApiToken {
  const priceUsd = prices.ofWhole(known);
  const { about: _, ...token } = known;
  return { ...token, ...(priceUsd !== undefined && { priceUsd }) };
}
