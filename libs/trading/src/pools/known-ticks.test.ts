import { applyLiquidity } from './events.ts';
import { isWithinKnown, knownEnds, knownPart } from './known-ticks.ts';
import type { Tick, V3Pool } from './pool.ts';

const LOWEST = { index: -60, liquidityGross: 5n, liquidityNet: 5n };
const HIGHEST = { index: 120, liquidityGross: 5n, liquidityNet: -5n };
const pool: V3Pool = {
  protocol: 'v3',
  id: '0x01',
  token0: '0x02',
  token1: '0x03',
  fee: 3000,
  tickSpacing: 60,
  sqrtPriceX96: 1n << 96n,
  tick: 0,
  liquidity: 5n,
  ticks: [LOWEST, HIGHEST],
  known: { from: -60, to: 120 },
};
const netOf = (ticks: readonly Tick[]) => ticks.map((tick) => [tick.index, tick.liquidityNet]);

test('the ends of a known range are the nearest possible ticks beyond it', () => {
  expect(knownEnds({ lower: -59, upper: 61 }, 60)).toEqual({ from: -60, to: 120 });
  expect(knownEnds({ lower: 0, upper: 60 }, 60)).toEqual({ from: -60, to: 120 });
});

test.each([
  [-60, true],
  [119, true],
  [-61, false],
  [120, false],
])('a price at tick %i is within the known part: %s', (tick, expected) => {
  expect(isWithinKnown({ ...pool, tick })).toBe(expected);
  const { known: _, ...whole } = pool;
  expect(isWithinKnown({ ...whole, tick })).toBe(true);
});

test('liquidity added across an end begins or ends there', () => {
  const event = { tickLower: 0, tickUpper: 600, liquidityDelta: 7n };
  const part = knownPart(pool, event)!;
  expect(netOf(applyLiquidity(pool, part).ticks)).toEqual([
    [-60, 5n],
    [0, 7n],
    [120, -12n],
  ]);
});

test('liquidity beyond the ends is left out', () => {
  expect(knownPart(pool, { tickLower: 120, tickUpper: 180, liquidityDelta: 7n })).toBeUndefined();
  expect(knownPart(pool, { tickLower: -600, tickUpper: -60, liquidityDelta: 7n })).toBeUndefined();
});
