/**
 * Values that the gateway's GraphQL must return for past prices of a token: `expectedChange()` (price change over a
 * span) and `expectedYear()` (52-week high and low). Also: `CHANGE_SPANS`, the spans in seconds.
 */
import type { TruePool } from './replay-market.ts';
import type { UsdPrices } from './usd-prices.ts';

const MINUTES_5 = 300;
const DAY = 86_400;
const DAYS_OF_YEAR = 365;

export const CHANGE_SPANS = { HOUR: 3_600, DAY, WEEK: 7 * DAY, MONTH: 30 * DAY, YEAR: 365 * DAY };

/** Expected change of a token's price over a number of seconds. */
export function expectedChange(token: string, dollars: UsdPrices, now: number, span: number) {
  const moment = Math.floor((now - span) / MINUTES_5) * MINUTES_5;
  const then = dollars.unitBy(token, ({ createdAt, prices }) =>
    createdAt < moment ? prices.filter(({ at }) => at < moment).at(-1)?.root : undefined,
  );
  const unit = dollars.unit(token);
  // The price of a pegged token is constant.
  if (unit !== undefined && !dollars.poolOf(token)) return 0;
  return unit && then ? unit / then - 1 : null;
}

/** Expected highest and lowest price of a token within a year, from four prices per day. */
export function expectedYear(
  { address, decimals }: { address: string; decimals: number },
  pools: Iterable<TruePool>,
  dollars: UsdPrices,
  now: number,
) {
  const since = (Math.floor(now / DAY) - DAYS_OF_YEAR + 1) * DAY;
  const days = new Set([...pools].flatMap(({ candles }) => [...(candles.get(DAY)?.keys() ?? [])]));
  const poolId = dollars.poolOf(address);
  const prices = [...days]
    .filter((start) => start >= since)
    .flatMap((start) => {
      const closes = (pool: TruePool) => closeOf(pool, start);
      const candle = poolId?.candles.get(DAY)?.get(start);
      const extremes = [candle?.high, candle?.low].filter((root) => root !== undefined);
      return [
        dollars.unitBy(address, (pool) => openOf(pool, start)),
        dollars.unitBy(address, closes),
        ...extremes.map((root) =>
          dollars.unitBy(address, (pool) => (pool === poolId ? root : closes(pool))),
        ),
      ].flatMap((unit) => (unit === undefined ? [] : [unit * 10 ** decimals]));
    });
  return {
    yearHighUsd: prices.length > 0 ? Math.max(...prices) : null,
    yearLowUsd: prices.length > 0 ? Math.min(...prices) : null,
  };
}

/** Opening price of the first swap at or after the start of a day. */
function openOf({ candles, root }: TruePool, start: number): bigint {
  const days = [...(candles.get(DAY)?.values() ?? [])];
  return days.find((candle) => candle.start >= start)?.open ?? root;
}

const closeOf = (pool: TruePool, start: number): bigint =>
  pool.candles.get(DAY)?.get(start)?.close ?? openOf(pool, start);
