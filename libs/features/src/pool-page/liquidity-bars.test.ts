import { liquidityBars } from './liquidity-bars.ts';

const ticks = (...rows: [tick: number, liquidity: number][]) =>
  rows.map(([tick, liquidity]) => ({ tick, liquidity: String(liquidity) }));

test('each tick begins a bar, as high as its part of the highest; the price is in one', () => {
  expect(liquidityBars(ticks([-20, 5], [0, 10], [30, 0]), 0)).toEqual([
    { lower: -20, upper: 0, height: 0.5, isActive: false },
    { lower: 0, upper: 30, height: 1, isActive: true },
  ]);
});

test('full ranges end where there is little to see', () => {
  const [bar, ...more] = liquidityBars(ticks([-887_220, 7], [887_220, 0]), 100);
  expect(more).toEqual([]);
  expect(bar).toMatchObject({ lower: -29_900, upper: 30_100, height: 1, isActive: true });
});

test.each([
  ['no ticks', ticks()],
  ['one tick', ticks([5, 0])],
  ['ticks far away alone', ticks([400_000, 5], [500_000, 0])],
])('%s make no bar', (_, of) => {
  expect(liquidityBars(of, 0)).toEqual([]);
});
