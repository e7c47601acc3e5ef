import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { PriceSources } from '../prices/prices.ts';
import type { KnownToken } from '../tokens/merge.ts';
import type { Market, PoolFigures } from './market.ts';
import type { PastPrices } from './past-prices.ts';
import { byPool, poolFigures, rootOf } from './pool-figures.ts';
import { priceAtClose } from './price-at-close.ts';
import type { CandleRow, MarketRows } from './rows.ts';
import { priceOfRoot } from './series.ts';
import { tokenFigures } from './token-figures.ts';
import { DAYS_OF_WEEK, PERIODS, windowStart } from './window.ts';

export interface MarketInput {
  chainId: number;
  timestamp: number;
  rows: MarketRows;
  past: PastPrices;
  tokens: ReadonlyMap<Address, KnownToken>;
  sources: PriceSources;
  graph: ReadonlyMap<Hex, Pool>;
  history: (market: Market) => ReturnType<Market['history']>;
}

/** Works out a chain's figures from what the index and the pool graph hold. */
export function buildMarket(input: MarketInput): Market {
  const { chainId, timestamp, rows, sources, past } = input;
  const present = new Map(rows.pools.map((row) => [row.id, priceOfRoot(rootOf(row))]));
  const spanOf = (candles: ReadonlyMap<Hex, CandleRow[]>) => ({
    candles,
    price: priceAtClose(sources, candles, (id) => present.get(id)),
  });
  const weekFrom = windowStart(timestamp, PERIODS.DAY, DAYS_OF_WEEK);
  const [day, month] = [spanOf(byPool(rows.hours)), spanOf(byPool(rows.days))];
  const week = { ...month, candles: byPool(rows.days.filter(({ start }) => start >= weekFrom)) };
  const pools = new Map<Hex, PoolFigures>();
  for (const row of rows.pools) {
    const figures = poolFigures({
      ...{ chainId, row, sources, graphed: input.graph.get(row.id) },
      ...{ hourPrice: day.price, dayPrice: month.price, hours: day.candles.get(row.id) ?? [] },
      ...{ week: week.candles.get(row.id) ?? [], days: month.candles.get(row.id) ?? [] },
    });
    pools.set(row.id, figures);
  }
  const tokens = tokenFigures({
    ...{ timestamp, tokens: input.tokens, sources, past, poolRows: rows.pools, present, pools },
    spans: { HOUR: spanOf(byPool(rows.minutes)), DAY: day, WEEK: week, MONTH: month },
  });
  const { blockNumber } = rows;
  const market: Market = {
    ...{ chainId, timestamp, blockNumber, sources, pools, tokens },
    history: () => input.history(market),
  };
  return market;
}
