/**
 * Prices of a pool, whole token1 per whole token0, for display only: `priceOfRoot()` (of a Q64.96 square root),
 * `priceOfTick()`. Also: `pricesOf()` (a pool's candles as prices, or inverted).
 */
import type { TokenCandle } from '../../chart/price-history.ts';

const Q96 = 2 ** 96;

/** Price of a Q64.96 square root: whole token1 per whole token0. For display only. */
export const priceOfRoot = (root: string, decimals0: number, decimals1: number): number =>
  (Number(root) / Q96) ** 2 * 10 ** (decimals0 - decimals1);

/** Price of a tick: whole token1 per whole token0. For display only. */
export const priceOfTick = (tick: number, decimals0: number, decimals1: number): number =>
  1.0001 ** tick * 10 ** (decimals0 - decimals1);

interface RootCandle {
  start: number;
  open: string;
  high: string;
  low: string;
  close: string;
}

/** Returns a pool's candles as prices of token0 in token1, or inverted, which swaps high and low. */
export function pricesOf(
  candles: readonly RootCandle[],
  [decimals0, decimals1]: readonly [number, number],
  isTurned: boolean,
): TokenCandle[] {
  const price = (root: string) => {
    const forward = priceOfRoot(root, decimals0, decimals1);
    return isTurned ? 1 / forward : forward;
  };
  return candles.map(({ start, open, high, low, close }) => ({
    start,
    open: price(open),
    close: price(close),
    volumeUsd: 0,
    high: price(isTurned ? low : high),
    low: price(isTurned ? high : low),
  }));
}
