import { sqrtPriceAtTick } from '@cenote/trading';
import type { GrowthCandleRow } from '../market/candles/pool-candles.ts';
import { rangeHistory } from './range-history.ts';

const HOUR = 3_600;
const root = (tick: number) => String(sqrtPriceAtTick(tick) + 1n);
const candle = (
  hour: number,
  [low, high, close]: [number, number, number],
  growth: bigint | null,
): GrowthCandleRow => ({
  start: hour * HOUR,
  low: root(low),
  high: root(high),
  close: root(close),
  growth0: growth === null ? null : String(growth),
  growth1: growth === null ? null : '0',
});
const range = { tickLower: -100, tickUpper: 100, since: 2 * HOUR };

test('an hour inside counts as whole, one that crosses an end by its part, one outside not at all', () => {
  const candles = [
    candle(1, [0, 0, 0], 1_000n),
    candle(2, [-50, 50, 0], 1_400n),
    candle(3, [0, 200, 200], 2_000n),
    candle(4, [200, 300, 300], 9_000n),
  ];
  const { insideShare, growth } = rangeHistory(candles, { ...range, now: 5 * HOUR });
  expect(insideShare).toBeCloseTo(0.5, 4);
  expect(Number(growth!.growth0X128)).toBeCloseTo(700, -1);
});

test('hours without a swap have the last price', () => {
  const candles = [candle(1, [0, 0, 0], 1_000n), candle(4, [200, 200, 200], 1_500n)];
  const { insideShare, growth } = rangeHistory(candles, { ...range, now: 6 * HOUR });
  // Two of four hours: the swap of the third is outside, and so is the price after it.
  expect(insideShare).toBeCloseTo(0.5, 4);
  expect(growth).toEqual({ growth0X128: 0n, growth1X128: 0n });
});

test('unknown growth of an hour is unknown in total', () => {
  const candles = [candle(2, [0, 0, 0], 5n), candle(3, [0, 0, 0], null)];
  const { insideShare, growth } = rangeHistory(candles, { ...range, now: 4 * HOUR });
  expect(insideShare).toBe(1);
  expect(growth).toBeUndefined();
});

test('a pool without swaps has no time inside', () => {
  expect(rangeHistory([], { ...range, now: 9 * HOUR }).insideShare).toBe(0);
});
