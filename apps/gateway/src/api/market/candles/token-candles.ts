/**
 * `tokenCandles()`: a token's candles (dollar prices, volume in all pools), from candles of its price pools. Also:
 * `seriesOfRows()` (price series of pools), `poolsOfToken()` (pools by side), types `TokenCandle`, `TokenCandleParts`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { MarketFigures } from '../figures.ts';
import { deepestPools } from '../pools/deepest-pools.ts';
import { pricePoolsOf, unitPriceAt } from '../prices/unit-price.ts';
import type { PoolCandleRow } from './pool-candles.ts';
import { PriceSeries, priceOfRoot } from './price-series.ts';

/** A token's candle: dollar prices of one token and its volume in all pools. */
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

/** Returns the pools of a token, by its side in them: only the deepest if there are very many. */
export function poolsOfToken(
  market: Pick<MarketFigures, 'pools' | 'tokens' | 'sources'>,
  token: Address,
): [asToken0: Hex[], asToken1: Hex[]] {
  const found: [Hex[], Hex[]] = [[], []];
  const pools = [...market.pools.values()].filter(
    ({ token0, token1 }) => token0 === token || token1 === token,
  );
  for (const { id, token0, token1 } of deepestPools(market, pools)) {
    if (token0 === token) found[0].push(id);
    if (token1 === token) found[1].push(id);
  }
  return found;
}

/** Input of a token's candles. */
export interface TokenCandleParts {
  /** Candles of each of the token's price pools, ascending. */
  rowsOf: (pool: Hex) => readonly PoolCandleRow[];
  seriesOf: (pool: Hex) => PriceSeries;
  /** Base units of the token traded in all pools, by start of the candle. */
  volumes: ReadonlyMap<number, bigint>;
}

/** Returns the price series of pools, each created once. @param present prices at the end of the range. */
export function seriesOfRows(
  rowsOf: TokenCandleParts['rowsOf'],
  present: (pool: Hex) => number | undefined,
): TokenCandleParts['seriesOf'] {
  const made = new Map<Hex, PriceSeries>();
  return (id) => {
    const known = made.get(id);
    if (known) return known;
    const candles = rowsOf(id).map(({ start, open, close }) => ({
      start,
      open: priceOfRoot(open),
      close: priceOfRoot(close),
    }));
    const series = new PriceSeries(candles, present(id) ?? 0);
    made.set(id, series);
    return series;
  };
}

/**
 * Returns a token's candles from those of its pools and its price pool. Open and close are exact; high and low are
 * those of the price pool, with its other token at the close.
 */
export function tokenCandles(
  { tokens, sources }: Pick<MarketFigures, 'tokens' | 'sources'>,
  token: Address,
  { rowsOf, seriesOf, volumes }: TokenCandleParts,
): TokenCandle[] {
  const decimals = tokens.get(token)?.token.decimals;
  const source = sources.get(token);
  if (decimals === undefined || !source) return [];
  const whole = 10 ** decimals;
  const markets = pricePoolsOf(sources, token);
  const own = new Map(
    markets
      .slice(0, 1)
      .flatMap(rowsOf)
      .map((row) => [row.start, row] as const),
  );
  const starts = new Set([...volumes.keys(), ...markets.flatMap(rowsOf).map(({ start }) => start)]);
  return [...starts]
    .sort((a, b) => a - b)
    .flatMap((start) => {
      const volume = volumes.get(start) ?? 0n;
      const open = unitPriceAt(sources, token, (id) => seriesOf(id).openAt(start));
      const close = unitPriceAt(sources, token, (id) => seriesOf(id).closeAt(start));
      if (open === undefined || close === undefined) return [];
      const between = extremes(own.get(start)).flatMap((price) => {
        const at = (id: Hex) => (id === markets[0] ? price : seriesOf(id).closeAt(start));
        return unitPriceAt(sources, token, at) ?? [];
      });
      const prices = [open, close, ...between].map((unit) => unit * whole);
      return {
        start,
        volume,
        volumeUsd: Number(volume) * close,
        open: open * whole,
        close: close * whole,
        high: Math.max(...prices),
        low: Math.min(...prices),
      };
    });
}

const extremes = (row: PoolCandleRow | undefined): number[] =>
  row ? [priceOfRoot(row.high), priceOfRoot(row.low)] : [];
