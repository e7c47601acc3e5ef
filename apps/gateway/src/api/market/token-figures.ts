/**
 * `tokenFigures()`: computes price, changes, volumes and TVL of every token from its pools and their candles. Also:
 * `priceHistoryTo()` (prices of a sparkline), `SPANS`, types `TokensInput`, `SpanCandles`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { PriceSources } from '../prices/prices.ts';
import type { KnownToken } from '../tokens/known-token.ts';
import type { Candle, Candles } from './candles/candle-cache.ts';
import {
  CHANGE_SPANS,
  type ChangeSpan,
  DAYS_OF_MONTH,
  DAYS_OF_WEEK,
  HOURS_OF_DAY,
  MINUTES_OF_HOUR,
  PERIODS,
  type Period,
  pastMoment,
  windowStart,
} from './candles/candle-periods.ts';
import type { UnitPriceAtClose } from './candles/price-at-close.ts';
import type { PoolFigures, TokenFigures, TradedSpan } from './figures.ts';
import { total, valueUsd } from './pools/pool-figures.ts';
import type { PoolRow } from './pools/pool-row.ts';
import type { PastPrices } from './prices/past-prices.ts';
import { unitPriceAt } from './prices/unit-price.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';

export const SPANS = Object.keys(CHANGE_SPANS) as ChangeSpan[];

/** Candles of pools in a span, with token prices at their close. */
export interface SpanCandles {
  candles: Candles;
  price: UnitPriceAtClose;
}

export interface TokensInput {
  timestamp: number;
  tokens: ReadonlyMap<Address, KnownToken>;
  sources: PriceSources;
  past: PastPrices;
  poolRows: readonly PoolRow[];
  /** Current prices of pools. */
  present: ReadonlyMap<Hex, number>;
  pools: ReadonlyMap<Hex, PoolFigures>;
  spans: Readonly<Record<TradedSpan, SpanCandles>>;
}

interface Sums {
  tvl: bigint;
  /** Base units traded in the last day. */
  volume: bigint;
  usd: Record<TradedSpan, (number | null)[]>;
}

/**
 * Minimum ratio of a price to its past price for which a change is returned: floats have no smaller difference from -1.
 */
const LEAST_PART = 1e-9;

/** Computes the figures of every token from those of its pools. */
export async function tokenFigures(
  input: TokensInput,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Map<Address, TokenFigures>> {
  const { sources, tokens, timestamp } = input;
  const sums = await sumUp(input, yieldToEventLoop);
  const change = changes(input);
  const figuresOf = (token: KnownToken): TokenFigures => {
    const sum = sums.get(token.address) ?? emptySums();
    const unit = sources.get(token.address)?.unit;
    const ofToken = change(token.address);
    const whole = unit === undefined ? null : unit * 10 ** token.decimals;
    const priceUsd = whole !== null && Number.isFinite(whole) ? whole : null;
    const dollars = (span: TradedSpan) => (unit === undefined ? null : (total(sum.usd[span]) ?? 0));
    const volumesUsd = {
      HOUR: dollars('HOUR'),
      DAY: dollars('DAY'),
      WEEK: dollars('WEEK'),
      MONTH: dollars('MONTH'),
    };
    return {
      token,
      tvl: sum.tvl,
      volume: sum.volume,
      volumesUsd,
      volumeUsd: volumesUsd.DAY,
      change: ofToken,
      tvlUsd: valueUsd(sum.tvl, unit),
      priceUsd,
      priceHistory: (span) => {
        if (priceUsd === null) return null;
        const between = closesOf(token, timestamp, span, input.spans[span].price);
        return between && priceHistoryTo(priceUsd, ofToken[span], between);
      },
    };
  };
  const all = new Map<Address, TokenFigures>();
  for (const token of tokens.values()) {
    all.set(token.address, figuresOf(token));
    await yieldToEventLoop();
  }
  return all;
}

const NONE: readonly Candle[] = [];

const emptySums = (): Sums => ({
  tvl: 0n,
  volume: 0n,
  usd: { HOUR: [], DAY: [], WEEK: [], MONTH: [] },
});

async function sumUp(
  { pools, spans }: TokensInput,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Map<Address, Sums>> {
  const all = new Map<Address, Sums>();
  const sumOf = (token: Address): Sums => {
    const sum = all.get(token) ?? emptySums();
    all.set(token, sum);
    return sum;
  };
  const each = Object.entries(spans) as [TradedSpan, SpanCandles][];
  for (const { id, token0, token1, balance0, balance1 } of pools.values()) {
    const [sum0, sum1] = [sumOf(token0), sumOf(token1)];
    sum0.tvl += balance0;
    sum1.tvl += balance1;
    for (const [span, { candles, price }] of each) {
      for (const { start, volume0, volume1 } of candles.get(id) ?? NONE) {
        sum0.usd[span].push(valueUsd(volume0, price(token0, start)));
        sum1.usd[span].push(valueUsd(volume1, price(token1, start)));
        if (span !== 'DAY') continue;
        sum0.volume += volume0;
        sum1.volume += volume1;
      }
    }
    await yieldToEventLoop();
  }
  return all;
}

/** Candles of the sparkline of a span: the last is the current one. */
const COURSES: Readonly<Record<TradedSpan, { period: Period; count: number }>> = {
  HOUR: { period: PERIODS.MINUTES_5, count: MINUTES_OF_HOUR },
  DAY: { period: PERIODS.HOUR, count: HOURS_OF_DAY },
  WEEK: { period: PERIODS.DAY, count: DAYS_OF_WEEK },
  MONTH: { period: PERIODS.DAY, count: DAYS_OF_MONTH },
};

/** Returns the prices from the start of a change to the current price. */
export function priceHistoryTo(
  priceUsd: number,
  change: number | null,
  between: readonly number[],
): number[] {
  const start = change === null ? [] : [priceUsd / (1 + change)].filter(Number.isFinite);
  return [...start, ...between, priceUsd];
}

/**
 * Returns the prices in dollars of one whole token at the close of a span's candles before the current one; null
 * without a price.
 */
function closesOf(
  { address, decimals }: KnownToken,
  timestamp: number,
  span: TradedSpan,
  price: UnitPriceAtClose,
): number[] | null {
  const { period, count } = COURSES[span];
  const first = windowStart(timestamp, period, count);
  const closes = Array.from({ length: count - 1 }, (_, i) => price(address, first + i * period));
  const known = closes.filter((each) => each !== undefined);
  return known.length < closes.length ? null : known.map((each) => each * 10 ** decimals);
}

/**
 * Returns price changes over spans. Definition: the current price divided by the price at the open of the 5 minutes in
 * which the span began, minus 1; both through the current price pools. Null if those pools did not exist then.
 */
function changes(input: TokensInput): (token: Address) => TokenFigures['change'] {
  const { timestamp, poolRows, past, sources, present } = input;
  const createdAt = new Map(poolRows.map((row) => [row.id, row.created_at]));
  const changeOf = (token: Address, span: ChangeSpan): number | null => {
    const now = unitPriceAt(sources, token, (pool) => present.get(pool));
    const moment = pastMoment(timestamp, span);
    const then = unitPriceAt(sources, token, (pool) =>
      (createdAt.get(pool) ?? moment) < moment ? past(pool, moment) : undefined,
    );
    const source = sources.get(token);
    // A token fixed at one dollar does not change.
    if (source && !source.market) return 0;
    if (now === undefined || !then) return null;
    const part = now / then;
    // For a price that fell to almost zero, the change is not a meaningful number.
    return part > LEAST_PART && Number.isFinite(part) ? part - 1 : null;
  };
  return (token) =>
    Object.fromEntries(
      SPANS.map((span) => [span, changeOf(token, span)]),
    ) as TokenFigures['change'];
}
