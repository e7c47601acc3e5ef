import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { PriceSources } from '../prices/prices.ts';
import type { KnownToken } from '../tokens/merge.ts';
import { marketsOf, unitPriceAt } from './dollars.ts';
import type { Market, PoolFigures, TokenFigures } from './market.ts';
import type { PastPrices } from './past-prices.ts';
import {
  byPool,
  poolFigures,
  rootOf,
  total,
  type UnitPriceAtClose,
  worth,
} from './pool-figures.ts';
import type { CandleRow, MarketRows } from './rows.ts';
import { PriceSeries, priceOfRoot } from './series.ts';
import { CHANGE_SPANS, type ChangeSpan, pastMoment } from './window.ts';

export interface MarketInput {
  chainId: number;
  timestamp: number;
  rows: MarketRows;
  past: PastPrices;
  tokens: ReadonlyMap<Address, KnownToken>;
  sources: PriceSources;
  graph: ReadonlyMap<Hex, Pool>;
}

export const SPANS = Object.keys(CHANGE_SPANS) as ChangeSpan[];

/** Pools whose prices of the past are needed. */
export const pricingPools = (sources: PriceSources): Hex[] => [
  ...new Set([...sources.keys()].flatMap((token) => marketsOf(sources, token))),
];

/** Works out a chain's figures from what the index and the pool graph hold. */
export function buildMarket(input: MarketInput): Market {
  const { chainId, timestamp, rows, sources } = input;
  const present = new Map(rows.pools.map((row) => [row.id, priceOfRoot(rootOf(row))]));
  const [hours, days] = [byPool(rows.hours), byPool(rows.days)];
  const hourPrice = priceAtClose(sources, hours, present);
  const dayPrice = priceAtClose(sources, days, present);
  const pools = new Map<Hex, PoolFigures>();
  for (const row of rows.pools) {
    const figures = poolFigures({
      ...{ chainId, row, sources, hourPrice, dayPrice, graphed: input.graph.get(row.id) },
      ...{ hours: hours.get(row.id) ?? [], days: days.get(row.id) ?? [] },
    });
    pools.set(row.id, figures);
  }
  const tokens = tokenFigures(input, present, hours, hourPrice, pools);
  return { chainId, timestamp, blockNumber: rows.blockNumber, sources, pools, tokens };
}

function priceAtClose(
  sources: PriceSources,
  candles: ReadonlyMap<Hex, readonly CandleRow[]>,
  present: ReadonlyMap<Hex, number>,
): UnitPriceAtClose {
  const series = new Map(
    pricingPools(sources).map((id) => [id, seriesOf(candles.get(id) ?? [], present.get(id) ?? 0)]),
  );
  const known = new Map<string, number | undefined>();
  return (token, start) => {
    const key = `${token}${start}`;
    if (!known.has(key)) {
      const price = unitPriceAt(sources, token, (pool) => series.get(pool)?.closeAt(start));
      known.set(key, price);
    }
    return known.get(key);
  };
}

const seriesOf = (candles: readonly CandleRow[], present: number): PriceSeries =>
  new PriceSeries(
    candles.map(({ start, open, close }) => ({
      ...{ start, open: priceOfRoot(open), close: priceOfRoot(close) },
    })),
    present,
  );

interface Sums {
  tvl: bigint;
  volume: bigint;
  usd: (number | null)[];
}

function tokenFigures(
  input: MarketInput,
  present: ReadonlyMap<Hex, number>,
  hours: ReadonlyMap<Hex, readonly CandleRow[]>,
  hourPrice: UnitPriceAtClose,
  pools: ReadonlyMap<Hex, PoolFigures>,
): Map<Address, TokenFigures> {
  const sums = new Map<Address, Sums>();
  const add = (token: Address, balance: bigint, candles: readonly [number, bigint][]) => {
    const sum = sums.get(token) ?? { tvl: 0n, volume: 0n, usd: [] };
    sums.set(token, sum);
    sum.tvl += balance;
    for (const [start, volume] of candles) {
      sum.volume += volume;
      sum.usd.push(worth(volume, hourPrice(token, start)));
    }
  };
  for (const { id, token0, token1, balance0, balance1 } of pools.values()) {
    const candles = hours.get(id) ?? [];
    add(
      token0,
      balance0,
      candles.map((row) => [row.start, BigInt(row.volume0)]),
    );
    add(
      token1,
      balance1,
      candles.map((row) => [row.start, BigInt(row.volume1)]),
    );
  }
  const change = changes(input, present);
  const figures = [...input.tokens.values()].map((token): TokenFigures => {
    const { tvl, volume, usd } = sums.get(token.address) ?? { tvl: 0n, volume: 0n, usd: [] };
    const unit = input.sources.get(token.address)?.unit;
    return {
      ...{ token, tvl, volume, change: change(token.address) },
      priceUsd: unit === undefined ? null : unit * 10 ** token.decimals,
      tvlUsd: worth(tvl, unit),
      volumeUsd: unit === undefined ? null : (total(usd) ?? 0),
    };
  });
  return new Map(figures.map((each) => [each.token.address, each]));
}

/** Changes of a token's price; null where its pools did not exist then. */
function changes(
  { timestamp, rows, past, sources }: MarketInput,
  present: ReadonlyMap<Hex, number>,
): (token: Address) => TokenFigures['change'] {
  const createdAt = new Map(rows.pools.map((row) => [row.id, row.created_at]));
  const changeOf = (token: Address, span: ChangeSpan): number | null => {
    const now = unitPriceAt(sources, token, (pool) => present.get(pool));
    const moment = pastMoment(timestamp, span);
    const then = unitPriceAt(sources, token, (pool) =>
      (createdAt.get(pool) ?? moment) < moment ? past(pool, moment) : undefined,
    );
    // A stable token is a dollar by rule: nothing is measured.
    if (!sources.get(token)?.market || now === undefined || !then) return null;
    return now / then - 1;
  };
  return (token) =>
    Object.fromEntries(
      SPANS.map((span) => [span, changeOf(token, span)]),
    ) as TokenFigures['change'];
}
