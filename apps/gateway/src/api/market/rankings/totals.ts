/**
 * `totalsOf()`: TVL and volume of markets by protocol, now and a day ago. `daysOf()`: their daily totals. Also: types
 * `Totals`, `DayTotals`. In dollars.
 */
import { lastDays } from '../candles/candle-periods.ts';
import type { PoolFigures } from '../figures.ts';
import type { SumsByProtocol } from '../history/history.ts';
import type { Market } from '../market.ts';
import { trustedValueUsd } from '../prices/trusted-value-usd.ts';
import { createYield } from '../yield-to-event-loop.ts';

type Protocol = PoolFigures['protocol'];

/** TVL and volume of pools, now and a day ago; dollars. */
export interface Totals {
  tvlUsd: number;
  tvlUsdDayAgo: number;
  /** Volumes of the last 24 hourly candles, and of the 24 before them. */
  volumeUsd: number;
  volumeUsdDayAgo: number;
}

export interface DayTotals {
  /** Start of the day (UTC), seconds. */
  start: number;
  sums: SumsByProtocol;
}

/** Returns the current totals of markets by protocol. */
export async function totalsOf(markets: readonly Market[]): Promise<Map<Protocol, Totals>> {
  const all = new Map<Protocol, Totals>();
  const of = (protocol: Protocol): Totals => {
    const totals = all.get(protocol) ?? {
      tvlUsd: 0,
      tvlUsdDayAgo: 0,
      volumeUsd: 0,
      volumeUsdDayAgo: 0,
    };
    all.set(protocol, totals);
    return totals;
  };
  const histories = await Promise.all(markets.map((market) => market.history()));
  for (const [i, market] of markets.entries()) {
    for (const pool of market.pools.values()) {
      const totals = of(pool.protocol);
      totals.tvlUsd += trustedValueUsd(market, pool, (token) => market.sources.get(token)?.unit);
      totals.volumeUsd += pool.day.volumeUsd ?? 0;
    }
    for (const [protocol, { tvlUsd, volumeUsd }] of histories[i]!.dayBefore) {
      of(protocol).tvlUsdDayAgo += tvlUsd;
      of(protocol).volumeUsdDayAgo += volumeUsd;
    }
  }
  return all;
}

/** Returns the daily totals of markets, ascending; the current incomplete day is the last. */
export async function daysOf(markets: readonly Market[], count: number): Promise<DayTotals[]> {
  const histories = await Promise.all(markets.map((market) => market.history()));
  const now = Math.max(0, ...markets.map(({ timestamp }) => timestamp));
  const days: DayTotals[] = [];
  const yieldToEventLoop = createYield();
  for (const start of lastDays(now, count)) {
    await yieldToEventLoop();
    const sums: SumsByProtocol = new Map();
    for (const history of histories) {
      for (const [protocol, { tvlUsd, volumeUsd }] of history.day(start)) {
        const sum = sums.get(protocol) ?? { tvlUsd: 0, volumeUsd: 0 };
        sums.set(protocol, {
          tvlUsd: sum.tvlUsd + tvlUsd,
          volumeUsd: sum.volumeUsd + volumeUsd,
        });
      }
    }
    days.push({ start, sums });
  }
  return days;
}
