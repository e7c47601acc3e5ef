/**
 * `buildMarket()`: computes a chain's market figures from index rows and the pool graph, yielding to the event loop.
 * Also: type `MarketInput`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { PriceSources } from '../prices/prices.ts';
import type { RewardRate } from '../rewards/distribution-list.ts';
import type { KnownToken } from '../tokens/known-token.ts';
import type { Candle, Candles } from './candles/candle-cache.ts';
import { DAYS_OF_WEEK, PERIODS, windowStart } from './candles/candle-periods.ts';
import { priceAtClose } from './candles/price-at-close.ts';
import { priceOfRoot } from './candles/price-series.ts';
import type { PoolFigures } from './figures.ts';
import type { Market } from './market.ts';
import type { MarketRows } from './market-rows.ts';
import { poolFigures, sqrtPriceOf } from './pools/pool-figures.ts';
import type { PoolPrincipals } from './pools/pool-principals.ts';
import type { PastPrices } from './prices/past-prices.ts';
import { tokenFigures } from './token-figures.ts';
import { createYield } from './yield-to-event-loop.ts';

export interface MarketInput {
  chainId: number;
  timestamp: number;
  rows: MarketRows;
  past: PastPrices;
  tokens: ReadonlyMap<Address, KnownToken>;
  sources: PriceSources;
  graph: ReadonlyMap<Hex, Pool>;
  principals: PoolPrincipals;
  rewards: ReadonlyMap<Hex, RewardRate>;
  history: (market: Market) => ReturnType<Market['history']>;
}

const NONE: readonly Candle[] = [];

export async function buildMarket(input: MarketInput): Promise<Market> {
  const yieldToEventLoop = createYield();
  const { chainId, timestamp, rows, sources, past } = input;
  const present = new Map(rows.pools.map((row) => [row.id, priceOfRoot(sqrtPriceOf(row))]));
  const spanOf = (candles: Candles) => ({
    candles,
    price: priceAtClose(sources, candles, (id) => present.get(id)),
  });
  const weekFrom = windowStart(timestamp, PERIODS.DAY, DAYS_OF_WEEK);
  const [day, month] = [spanOf(rows.hours), spanOf(rows.days)];
  const week = { ...month, candles: since(rows.days, weekFrom) };
  const pools = new Map<Hex, PoolFigures>();
  for (const row of rows.pools) {
    const figures = poolFigures({
      chainId,
      row,
      sources,
      graphed: input.graph.get(row.id),
      principals: input.principals,
      rewardRate: input.rewards.get(row.id),
      hourPrice: day.price,
      dayPrice: month.price,
      hours: day.candles.get(row.id) ?? NONE,
      week: week.candles.get(row.id) ?? NONE,
      days: month.candles.get(row.id) ?? NONE,
    });
    pools.set(row.id, figures);
    await yieldToEventLoop();
  }
  const tokens = await tokenFigures(
    {
      timestamp,
      tokens: input.tokens,
      sources,
      past,
      poolRows: rows.pools,
      present,
      pools,
      spans: { HOUR: spanOf(rows.minutes), DAY: day, WEEK: week, MONTH: month },
    },
    yieldToEventLoop,
  );
  const { blockNumber } = rows;
  const market: Market = {
    chainId,
    timestamp,
    blockNumber,
    sources,
    pools,
    tokens,
    history: () => input.history(market),
  };
  return market;
}

const since = (candles: Candles, from: number): Candles =>
  new Map([...candles].map(([pool, all]) => [pool, all.filter(({ start }) => start >= from)]));
