import { liquidityBars } from './liquidity-bars.ts';

const ticks = (...rows: [tick: number, liquidity: number][]) =>
  rows.map(([tick, liquidity]) => ({ tick, liquidity: String(liquidity) }));

test('each tick starts a bar, relative in height to the highest; one bar contains the price', () => {
  expect(liquidityBars(ticks([-20, 5], [0, 10], [30, 0]), 0)).toEqual([
    { lower: -20, upper: 0, height: 0.5, isActive: false },
    { lower: 0, upper: 30, height: 1, isActive: true },
  ]);
});

test('a full-range position is cut off at a distance from the price', () => {
  const [bar, ...more] = liquidityBars(ticks([-887_220, 7], [887_220, 0]), 100);
  expect(more).toEqual([]);
  expect(bar).toMatchObject({ lower: -29_900, upper: 30_100, height: 1, isActive: true });
});

test.each([
  ['no ticks', ticks()],
  ['one tick', ticks([5, 0])],
  ['distant ticks only', ticks([400_000, 5], [500_000, 0])],
])('%s result in no bars', (_, of) => {
  expect(liquidityBars(of, 0)).toEqual([]);
});
