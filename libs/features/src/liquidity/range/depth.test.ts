import { columnsOf, depthOfPool, depthOfSteps } from './depth.ts';

const steps = (...rows: [tick: number, liquidity: number][]) =>
  depthOfSteps(rows.map(([tick, liquidity]) => ({ tick, liquidity: String(liquidity) })));

it('each column has the most liquidity of its ticks, relative to the highest', () => {
  const depth = steps([0, 4], [50, 8], [51, 2], [100, 0]);
  expect([...columnsOf(depth, 0, 100, 4)]).toEqual([0.5, 0.5, 1, 0.25]);
});

it('prices in the other direction mirror the columns', () => {
  const depth = steps([0, 1], [50, 2], [100, 0]);
  expect([...columnsOf(depth, 100, 0, 4)]).toEqual([1, 1, 0.5, 0.5]);
});

it('liquidity outside the view neither shows nor changes the scale', () => {
  const depth = steps([-1_000, 50], [0, 1], [100, 90], [200, 0]);
  expect([...columnsOf(depth, 0, 100, 2)]).toEqual([1, 1]);
});

it('a range narrower than a pixel fills one', () => {
  const depth = steps([10, 5], [11, 0]);
  expect([...columnsOf(depth, 0, 1_000, 4)]).toEqual([1, 0, 0, 0]);
});

it('without liquidity all columns are empty', () => {
  expect([...columnsOf(steps(), 0, 10, 3)]).toEqual([0, 0, 0]);
});

it('the ticks of a pool add up to the liquidity in range', () => {
  const tick = (index: number, liquidityNet: bigint) => ({
    index,
    liquidityNet,
    liquidityGross: 1n,
  });
  const { ticks, liquidity } = depthOfPool({ ticks: [tick(-10, 3n), tick(0, 4n), tick(10, -7n)] });
  expect([...ticks]).toEqual([-10, 0, 10]);
  expect([...liquidity]).toEqual([3, 7, 0]);
});
