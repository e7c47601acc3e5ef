import { priceOfRoot, priceOfTick, pricesOf } from './pool-price.ts';

const root = (price: number) => String(BigInt(Math.round(Math.sqrt(price) * 2 ** 96)));

test.each([
  ['equal decimals', 4, 18, 18, 4],
  ['18 and 6 decimals', 3e-9, 18, 6, 3_000],
  ['8 and 18 decimals', 2e11, 8, 18, 20],
])('priceOfRoot converts a square root with %s', (_, raw, decimals0, decimals1, price) => {
  expect(priceOfRoot(root(raw), decimals0, decimals1)).toBeCloseTo(price, 6);
});

test('a tick is a hundredth of a percent', () => {
  expect(priceOfTick(0, 18, 18)).toBe(1);
  expect(priceOfTick(6_932, 18, 18)).toBeCloseTo(2, 3);
  expect(priceOfTick(0, 18, 6)).toBe(1e12);
});

test('inverting swaps low and high', () => {
  const candle = { start: 300, open: root(4), high: root(16), low: root(2), close: root(8) };
  const [forward] = pricesOf([candle], [18, 18], false);
  expect([forward!.open, forward!.high, forward!.low, forward!.close].map(Math.round)).toEqual([
    ...[4, 16, 2, 8],
  ]);
  const [turned] = pricesOf([candle], [18, 18], true);
  expect(turned!.high).toBeCloseTo(0.5);
  expect(turned!.low).toBeCloseTo(1 / 16);
});
