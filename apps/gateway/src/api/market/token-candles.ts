import type { Address, Hex } from '@cenote/chains';
import { marketsOf, unitPriceAt } from './dollars.ts';
import type { Market } from './market.ts';
import type { PastPrices } from './past-prices.ts';
import type { CandleRange, PoolCandleRow } from './pool-candles.ts';
import { PriceSeries, priceOfRoot } from './series.ts';

/** A token's candle: dollars of one whole token, and what of it was traded in all pools. */
export interface TokenCandle {
  start: number;
  open: number;
  high: number;
  low: number;
  close: number;
  /** Base units. */
  volume: bigint;
  volumeUsd: number;
}

/** Pools whose candles make a token's: those that hold it, and those that tell its price. */
export function poolsOfToken(market: Market, token: Address): Hex[] {
  const holding = [...market.pools.values()].filter(
    ({ token0, token1 }) => token0 === token || token1 === token,
  );
  return [...new Set([...holding.map(({ id }) => id), ...marketsOf(market.sources, token)])];
}

/**
 * A token's candles, of those of its pools. Opening and close are exact; between them the pool that
 * tells the price is taken at its own highest and lowest, its other token at the close.
 * @param after prices of the pricing pools at the end of the range.
 */
export function tokenCandles(
  market: Market,
  token: Address,
  rows: readonly PoolCandleRow[],
  { period, to }: CandleRange,
  after: PastPrices,
): TokenCandle[] {
  const { sources } = market;
  const decimals = market.tokens.get(token)?.token.decimals;
  const source = sources.get(token);
  if (decimals === undefined || !source) return [];
  const whole = 10 ** decimals;
  const markets = marketsOf(sources, token);
  const series = new Map(markets.map((id) => [id, seriesOf(rows, id, after(id, to) ?? 0)]));
  const own = new Map<number, PoolCandleRow>();
  const volumes = new Map<number, bigint>();
  for (const row of rows) {
    if (row.pool_id === markets[0]) own.set(row.start, row);
    const pool = market.pools.get(row.pool_id);
    const volume = pool?.token0 === token ? row.volume0 : pool?.token1 === token ? row.volume1 : 0;
    volumes.set(row.start, (volumes.get(row.start) ?? 0n) + BigInt(volume));
  }
  return [...volumes]
    .sort(([a], [b]) => a - b)
    .flatMap(([start, volume]) => {
      const open = unitPriceAt(sources, token, (id) => series.get(id)?.openAt(start));
      const close = unitPriceAt(sources, token, (id) => series.get(id)?.closeAt(start));
      if (open === undefined || close === undefined) return [];
      const between = extremes(own.get(start)).flatMap((price) => {
        const at = (id: Hex) => (id === markets[0] ? price : series.get(id)?.closeAt(start));
        return unitPriceAt(sources, token, at) ?? [];
      });
      const prices = [open, close, ...between].map((unit) => unit * whole);
      return {
        ...{ start, period, volume, volumeUsd: Number(volume) * close },
        ...{ open: open * whole, close: close * whole },
        ...{ high: Math.max(...prices), low: Math.min(...prices) },
      };
    });
}

const extremes = (row: PoolCandleRow | undefined): number[] =>
  row ? [priceOfRoot(row.high), priceOfRoot(row.low)] : [];

const seriesOf = (rows: readonly PoolCandleRow[], id: Hex, present: number): PriceSeries =>
  new PriceSeries(
    rows
      .filter((row) => row.pool_id === id)
      .map(({ start, open, close }) => ({
        ...{ start, open: priceOfRoot(open), close: priceOfRoot(close) },
      })),
    present,
  );
