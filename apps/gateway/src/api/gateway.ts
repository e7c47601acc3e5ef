/**
 * `createGateway()`: creates all services behind the API's routes from the configuration; its `start` and `stop` run
 * all of them. Also: `Gateway`, the interface of the result.
 */

import { setTimeout as delay } from 'node:timers/promises';
import type { Readiness } from '@cenote/data';
import { AppStore } from './app-store/app-store.ts';
import { type BackupStore, databaseBackupStore } from './backups/backup-store.ts';
import { type ChainService, createChainService } from './chain/chain-service.ts';
import { chainReadiness } from './chain/readiness.ts';
import type { GatewayConfig } from './config.ts';
import { databasePool } from './database-pool.ts';
import { LiveHub } from './live/live-hub.ts';
import { createLog, type Log } from './log.ts';
import type { Lookups } from './lookups/lookups.ts';
import type { NameService } from './names/name-service.ts';
import { parseNftList } from './nfts/nft-list.ts';
import { databaseOrderStore, type OrderStore } from './orders/store/order-store.ts';
import { OrderNotifications } from './orders/watch/order-notifications.ts';
import { RateCache } from './rates/rate-cache.ts';
import { parseDistributions } from './rewards/distribution-list.ts';
import { createRouteWorkers } from './route-workers/create-route-workers.ts';
import { builtInTokens } from './tokens/built-in-tokens.ts';
import { ListStore, TokenListStore } from './tokens/list-store.ts';

/** A query that takes longer fails its request. */
const DATABASE_TIMEOUT_MS = 4_000;
const CONNECTIONS = 4;
/** Timeout for queries that read all rows of a table of millions. */
const SCAN_TIMEOUT_MS = 30_000;
/** Interval of checks whether every chain is quoted. */
const CHECK_MS = 50;

/** The services behind the routes; `start` and `stop` run all of them. */
export interface Gateway {
  config: GatewayConfig;
  chains: ReadonlyMap<number, ChainService>;
  log: Log;
  live: LiveHub;
  rates: Pick<RateCache, 'rates'>;
  backups: BackupStore;
  /** Signed orders of all chains. */
  orders: OrderStore;
  /** Name service of the first network that has one; undefined if none has. */
  names: Pick<NameService, 'profile' | 'namesOf'> | undefined;
  /** Search lookups other than names; omitted: none. */
  lookups?: Partial<Lookups>;
  readiness(): Promise<Readiness>;
  start(): void;
  /** Resolves once every chain is quoted, or after the limit. */
  untilQuotes(limitMs: number): Promise<void>;
  stop(): Promise<void>;
}

export function createGateway(config: GatewayConfig): Gateway {
  const log = createLog(config.logLevel);
  const { databaseUrl, indexDatabaseUrl } = config;
  const name = `${config.networks[0]?.schema ?? 'gateway'}_api`;
  const pool = (url: string, max: number, timeoutMs: number) =>
    databasePool({ url, name, max, timeoutMs }, log);
  const primary = pool(databaseUrl, CONNECTIONS, DATABASE_TIMEOUT_MS);
  const database =
    indexDatabaseUrl === databaseUrl
      ? primary
      : pool(indexDatabaseUrl, CONNECTIONS, DATABASE_TIMEOUT_MS);
  const scans = pool(indexDatabaseUrl, 1, SCAN_TIMEOUT_MS);
  const tokenLists = new TokenListStore(
    config.tokenLists,
    log,
    builtInTokens(config.networks.map(({ network }) => network)),
  );
  const nftLists = new ListStore('NFT', config.nftLists, log, parseNftList);
  const rewardLists = new ListStore('reward', config.rewardLists, log, parseDistributions);
  const routeWorkers = createRouteWorkers(config, log);
  const appStore = new AppStore(primary, config.appSchema);
  const orders = databaseOrderStore(appStore);
  const rates = new RateCache({ url: config.ratesUrl, log });
  const live = new LiveHub({
    maxClients: config.liveClients,
    isStale: (chainId) => chains.get(chainId)?.follower.problem !== undefined,
  });
  const shared = {
    config,
    database,
    scans,
    appStore,
    orderStore: orders,
    tokenLists,
    nftLists,
    rewardLists,
    live,
    log,
  };
  const chains: ReadonlyMap<number, ChainService> = new Map(
    config.networks.map((served) => [
      served.network.id,
      createChainService({
        ...shared,
        served,
        search: routeWorkers.engineOf(served.network),
      }),
    ]),
  );
  const orderNews = new OrderNotifications({
    databaseUrl,
    schema: config.appSchema,
    log,
    chains: async () => {
      const all = [...chains.values()].map((chain) => chain.orders.chainKey());
      const known = await Promise.allSettled(all);
      return known.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    },
    onOrders: (changed) => live.onOrders(changed),
    onGap: () => live.reset(),
  });
  return {
    config,
    chains,
    log,
    live,
    rates,
    orders,
    backups: databaseBackupStore(appStore),
    names: [...chains.values()].find(({ names }) => names)?.names,
    async readiness() {
      const all = await Promise.all([...chains.values()].map(chainReadiness));
      return { ready: all.every(({ ready }) => ready), chains: all };
    },
    start() {
      routeWorkers.start();
      live.start();
      orderNews.start();
      void tokenLists.start();
      void nftLists.start();
      void rewardLists.start();
      void rates.start();
      for (const { follower, safety, orderWatcher } of chains.values()) {
        follower.start();
        orderWatcher.start();
        if (config.safetyIntervalMs > 0) void safety.start();
      }
    },
    async untilQuotes(limitMs) {
      const deadline = performance.now() + limitMs;
      const areQuoted = () =>
        [...chains.values()].every(
          ({ follower, engine }) => (follower.problem ?? engine.problem) === undefined,
        );
      while (!areQuoted() && performance.now() < deadline) await delay(CHECK_MS);
    },
    async stop() {
      tokenLists.stop();
      nftLists.stop();
      rewardLists.stop();
      rates.stop();
      for (const { safety } of chains.values()) safety.stop();
      routeWorkers.stop();
      live.stop();
      await orderNews.stop();
      await Promise.all(
        [...chains.values()].flatMap(({ follower, orderWatcher }) => [
          follower.stop(),
          orderWatcher.stop(),
        ]),
      );
      await Promise.all([...chains.values()].map(({ snapshots }) => snapshots?.stop()));
      await Promise.all([...new Set([primary, database, scans])].map((each) => each.end()));
    },
  };
}
