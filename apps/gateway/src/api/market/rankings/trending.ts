/**
 * `trendingTokens()`, `trendingPools()`: rank tokens and pools by their volume of the last day, and by its increase over
 * the other days of the week. Also: types `TrendingToken`, `TrendingPool`.
 *
 * Volume can be fabricated: the only owner of a pool pays fees to itself. So a pool's volume counts for at most
 * TURNOVER times its trusted value, and nothing below FLOOR_USD trends: ranking a token requires real money in its
 * pools, in proportion to the rank. Tokens with a flag, blocked and stable tokens never trend.
 *
 * score = sqrt(counted dollars of the day) × pace × (1 + change of the price, limited to a half either way); pace is
 * the day's volume divided by the average day of the week, between a half and three.
 */
import type { Address } from '@cenote/chains';
import { DAYS_OF_WEEK } from '../candles/candle-periods.ts';
import type { PoolFigures, TokenFigures } from '../figures.ts';
import type { Market } from '../market.ts';
import { trustedValueUsd } from '../prices/trusted-value-usd.ts';
import { isVerified } from '../search/match-text.ts';

const FLOOR_USD = 10_000;
const TURNOVER = 1;
const [SLOWEST, FASTEST] = [0.5, 3];
const MAX_CHANGE = 0.5;

export interface TrendingToken {
  market: Market;
  token: TokenFigures;
}
export interface TrendingPool {
  market: Market;
  pool: PoolFigures;
}

interface Counted {
  day: number;
  /** Volume of the average day of the week. */
  average: number;
}

/** Returns trending tokens, highest score first. */
export function trendingTokens(markets: readonly Market[], limit: number): TrendingToken[] {
  const ranked = markets.flatMap((market) => {
    const byToken = new Map<Address, Counted>();
    for (const pool of market.pools.values()) {
      const counted = countedOf(market, pool);
      for (const token of [pool.token0, pool.token1]) {
        const sum = byToken.get(token) ?? { day: 0, average: 0 };
        const both = { day: sum.day + counted.day, average: sum.average + counted.average };
        byToken.set(token, both);
      }
    }
    return [...byToken].flatMap(([address, counted]) => {
      const token = market.tokens.get(address);
      const source = market.sources.get(address);
      if (!token || !source?.market || !isVerified(market, address)) return [];
      return { market, token, score: scoreOf(counted, token.change.DAY) };
    });
  });
  return first(ranked, limit, ({ token }) => token.token.address);
}

/** Returns trending pools, highest score first. */
export function trendingPools(markets: readonly Market[], limit: number): TrendingPool[] {
  const ranked = markets.flatMap((market) =>
    [...market.pools.values()]
      .filter(({ token0, token1 }) => isVerified(market, token0) && isVerified(market, token1))
      .map((pool) => ({ market, pool, score: scoreOf(countedOf(market, pool), null) })),
  );
  return first(ranked, limit, ({ pool }) => pool.id);
}

function countedOf(market: Market, pool: PoolFigures): Counted {
  const unit = (token: Address) => market.sources.get(token)?.unit;
  const most = TURNOVER * trustedValueUsd(market, pool, unit);
  return {
    day: Math.min(most, pool.day.volumeUsd ?? 0),
    average: Math.min(most, (pool.week.volumeUsd ?? 0) / DAYS_OF_WEEK),
  };
}

function scoreOf({ day, average }: Counted, change: number | null): number {
  if (day < FLOOR_USD) return 0;
  const pace = Math.min(FASTEST, Math.max(SLOWEST, average > 0 ? day / average : 1));
  const moved = Math.min(MAX_CHANGE, Math.max(-MAX_CHANGE, change ?? 0));
  return Math.sqrt(day) * pace * (1 + moved);
}

function first<T extends { score: number }>(
  ranked: readonly T[],
  limit: number,
  key: (item: T) => string,
): T[] {
  return ranked
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (key(a) < key(b) ? -1 : 1))
    .slice(0, limit);
}
