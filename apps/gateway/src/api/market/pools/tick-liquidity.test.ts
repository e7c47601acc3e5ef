import type { Pool } from '@cenote/trading';
import { POOLS } from '../../testing/fake-gateway.ts';
import { address } from '../../testing/logs.ts';
import { around, tickLiquidity, ticksBetween } from './tick-liquidity.ts';

const nets: [number, bigint][] = [
  [-600, 5n],
  [-60, 20n],
  [60, -20n],
  [180, 3n],
  [600, -8n],
];
const pool: Pool = {
  protocol: 'v3',
  id: address(1),
  token0: address(2),
  token1: address(3),
  fee: 3_000,
  tickSpacing: 60,
  sqrtPriceX96: 2n ** 96n,
  tick: 0,
  liquidity: 25n,
  ticks: nets.map(([index, liquidityNet]) => ({ index, liquidityNet, liquidityGross: 20n })),
};
const ticks = tickLiquidity(pool);

test('each tick has the liquidity up to the next, and the last one has none', () => {
  expect(ticks.map(({ tick, liquidity }) => [tick, liquidity])).toEqual([
    [-600, 5n],
    [-60, 25n],
    [60, 5n],
    [180, 8n],
    [600, 0n],
  ]);
});

test('the tick at or below the price has the pool’s active liquidity', () => {
  const at = ticks.filter(({ tick }) => tick <= pool.tick).at(-1);
  expect(at?.liquidity).toBe(pool.liquidity);
});

test('a v2 pair has no ticks', () => {
  expect(tickLiquidity(POOLS[0])).toEqual([]);
  expect(tickLiquidity(undefined)).toEqual([]);
});

test.each([
  ['on both sides', 0, 2, [-60, 60]],
  ['with one more below', 0, 3, [-600, -60, 60]],
  ['at the lower end', -5_000, 2, [-600, -60]],
  ['at the upper end', 5_000, 2, [180, 600]],
  ['all, if there are fewer than requested', 0, 50, [-600, -60, 60, 180, 600]],
])('around returns the nearest ticks: %s', (_, tick, count, expected) => {
  expect(around(ticks, tick, count).map((each) => each.tick)).toEqual(expected);
});

test.each([
  ['all', -Infinity, Infinity, 9, [-600, -60, 60, 180, 600]],
  ['the first page', -Infinity, Infinity, 2, [-600, -60]],
  ['with both ends', -60, 180, 9, [-60, 60, 180]],
  ['between two ticks', -59, 179, 9, [60]],
  ['above all ticks', 601, Infinity, 9, []],
])('ticksBetween returns the ticks of a range: %s', (_, from, to, count, expected) => {
  expect(ticksBetween(ticks, from, to, count).map((each) => each.tick)).toEqual(expected);
});

test('the ticks of a pool are iterated once, whatever pages are requested', () => {
  expect(tickLiquidity({ ...pool, tick: 7 })).toBe(ticks);
});
