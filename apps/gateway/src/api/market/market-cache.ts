/**
 * `MarketCache`: class that returns one chain's market figures, computed at most once a second and only on request, and
 * figures of unlisted pools. Also: type `MarketCacheOptions`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type DataLoader from 'dataloader';
import { batchLoader } from '../batch-loader.ts';
import { GatewayError } from '../errors.ts';
import type { PriceSources } from '../prices/prices.ts';
import type { RewardRate } from '../rewards/distribution-list.ts';
import type { KnownToken } from '../tokens/known-token.ts';
import { buildMarket } from './build-market.ts';
import { pastMoment } from './candles/candle-periods.ts';
import { pricingPools } from './candles/price-at-close.ts';
import type { PoolFigures } from './figures.ts';
import type { HistoryCache } from './history/history-cache.ts';
import type { Market } from './market.ts';
import type { MarketRows } from './market-rows.ts';
import { ListedPools } from './pools/listed-pools.ts';
import { poolFigures } from './pools/pool-figures.ts';
import { PoolPrincipals } from './pools/pool-principals.ts';
import type { PoolRow } from './pools/pool-row.ts';
import type { PastPrices, PricedMoment } from './prices/past-prices.ts';
import { SPANS } from './token-figures.ts';

/** Maximum age of cached figures: about a block. */
const FRESH_MS = 1_000;
/** Figures up to this age are returned while the next ones are computed. */
const USABLE_MS = 2_000;
/**
 * Figures whose computation took longer are discarded: on an overloaded machine they would be old when they are done,
 * and nothing would say so. As long as the index may lag unreported.
 */
const MAX_BUILD_MS = 10_000;

export interface MarketCacheOptions {
  chainId: number;
  /** Time of the chain's head, seconds; undefined while unknown. */
  now: () => number | undefined;
  readRows: (now: number, choose: () => Promise<readonly Hex[]>) => Promise<MarketRows>;
  /** Reads pools by id, including unlisted ones. */
  readPools: (ids: readonly Hex[]) => Promise<PoolRow[]>;
  readPast: (moments: readonly PricedMoment[]) => Promise<PastPrices>;
  tokens: () => Promise<ReadonlyMap<Address, KnownToken>>;
  sources: () => PriceSources;
  graph: () => ReadonlyMap<Hex, Pool>;
  history: Pick<HistoryCache, 'of'>;
  /** Rates of the pools that earn rewards; omitted: none. */
  rewards?: () => ReadonlyMap<Hex, RewardRate>;
}

/**
 * Caches one chain's market figures, computed at most once a second and only on request, so that lists need no query of
 * their own. Stale figures are returned while new ones are computed.
 */
export class MarketCache {
  readonly #options: MarketCacheOptions;
  readonly #listed = new ListedPools();
  readonly #principals = new PoolPrincipals();
  readonly #rows: DataLoader<Hex, PoolRow | undefined>;
  #market: Market | undefined;
  #builtAt = Number.NEGATIVE_INFINITY;
  #building: Promise<Market> | undefined;

  constructor(options: MarketCacheOptions) {
    this.#options = options;
    this.#rows = batchLoader(async (ids) => {
      const rows = new Map((await options.readPools(ids)).map((row) => [row.id, row]));
      return ids.map((id) => rows.get(id));
    });
  }

  /** @throws GatewayError `NOT_READY` if the index or the chain is unavailable. */
  async fresh(): Promise<Market> {
    const age = performance.now() - this.#builtAt;
    if (this.#market && age < FRESH_MS) return this.#market;
    this.#building ??= this.#build().finally(() => {
      this.#building = undefined;
    });
    if (!this.#market || age >= USABLE_MS) return this.#building;
    // If the computation fails, later callers receive the error.
    this.#building.catch(() => undefined);
    return this.#market;
  }

  /**
   * Returns the figures of one pool; those of an unlisted pool do not include volumes.
   * @returns undefined if the index has no such pool.
   * @throws GatewayError `NOT_READY` if the index is unavailable.
   */
  async poolOf(market: Market, id: Hex): Promise<PoolFigures | undefined> {
    const listed = market.pools.get(id);
    if (listed) return listed;
    const row = await this.#rows.load(id).catch((cause) => {
      throw new GatewayError('NOT_READY', 'the index is unavailable', { cause });
    });
    if (!row) return undefined;
    const { chainId, sources } = market;
    const none = () => undefined;
    return poolFigures({
      chainId,
      row,
      sources,
      graphed: this.#options.graph().get(id),
      principals: this.#principals,
      hours: [],
      week: [],
      days: [],
      rewardRate: this.#options.rewards?.().get(id),
      hourPrice: none,
      dayPrice: none,
    });
  }

  async #build(): Promise<Market> {
    const { chainId, now, readRows, readPast, tokens, sources, graph, history, rewards } =
      this.#options;
    const timestamp = now();
    if (timestamp === undefined)
      throw new GatewayError('NOT_READY', 'no block has been indexed yet');
    const startedAt = performance.now();
    try {
      const listed = await tokens();
      // After the tokens, which determine the stable ones.
      const known = sources();
      const moments = pricingPools(known).flatMap((poolId) =>
        SPANS.map((span) => ({ poolId, moment: pastMoment(timestamp, span) })),
      );
      const principals = this.#principals;
      const choose = () =>
        this.#listed.of({ graph: graph(), principals, sources: known, tokens: listed });
      const [rows, past] = await Promise.all([readRows(timestamp, choose), readPast(moments)]);
      const market = await buildMarket({
        chainId,
        timestamp,
        rows,
        past,
        tokens: listed,
        sources: known,
        graph: graph(),
        principals,
        rewards: rewards?.() ?? new Map(),
        history: (figures) => history.of(figures),
      });
      this.#builtAt = performance.now();
      if (this.#builtAt - startedAt > MAX_BUILD_MS) throw new Error('the figures are outdated');
      this.#market = market;
      return market;
    } catch (cause) {
      throw new GatewayError('NOT_READY', 'the index is unavailable', { cause });
    }
  }
}
