import { MAX_TICK, MIN_TICK, type Pool, sqrtPriceAtTick } from '@cenote/trading';
import * as fc from 'fast-check';
import { USDC, WETH } from '../testing/fake-gateway.ts';
import { address } from '../testing/logs.ts';
import { depthOf } from './depth.ts';

type V3Pool = Extract<Pool, { protocol: 'v3' }>;
type Position = { lower: number; upper: number; liquidity: bigint };

/** A pool with the given positions and its price in the middle of a tick. */
function poolOf(tick: number, positions: readonly Position[]): V3Pool {
  const nets = new Map<number, bigint>();
  for (const { lower, upper, liquidity } of positions) {
    nets.set(lower, (nets.get(lower) ?? 0n) + liquidity);
    nets.set(upper, (nets.get(upper) ?? 0n) - liquidity);
  }
  const ticks = [...nets]
    .sort(([a], [b]) => a - b)
    .map(([index, liquidityNet]) => ({ index, liquidityNet, liquidityGross: 1n }));
  const active = positions.filter(({ lower, upper }) => lower <= tick && tick < upper);
  return {
    protocol: 'v3',
    id: address(1),
    token0: USDC,
    token1: WETH,
    fee: 500,
    tickSpacing: 1,
    tick,
    ticks,
    sqrtPriceX96: BigInt(Math.round(rootOf(tick + 0.5) * 2 ** 96)),
    liquidity: active.reduce((sum, { liquidity }) => sum + liquidity, 0n),
  };
}
const rootOf = (tick: number) => 1.0001 ** (tick / 2);
const depthAt = (pool: V3Pool) => depthOf(pool, rootOf(pool.tick + 0.5));

test('a tick pool with full-range liquidity is as deep as one with reserves', () => {
  const root = rootOf(0.5);
  const liquidity = 10n ** 18n;
  const whole = depthAt(poolOf(0, [{ lower: -887_272, upper: 887_272, liquidity }]));
  const [reserve0, reserve1] = [Number(liquidity) / root, Number(liquidity) * root];
  const pair = {
    protocol: 'v2',
    id: address(1),
    token0: USDC,
    token1: WETH,
    reserve0: BigInt(reserve0),
    reserve1: BigInt(reserve1),
  } as Pool;
  const same = depthOf(pair, root);
  expect(whole.depth0 / same.depth0).toBeCloseTo(1, 9);
  expect(whole.depth1 / same.depth1).toBeCloseTo(1, 9);
  // About half a per cent of the balance.
  expect(whole.depth0 / reserve0).toBeCloseTo(0.005, 4);
});

test('liquidity counts only within its range, and liquidity beyond is included', () => {
  const narrow = { lower: -10, upper: 11, liquidity: 10n ** 18n };
  const once = depthAt(poolOf(0, [narrow]));
  // 21 of about 200 ticks that make up 1 % in both directions.
  const wide = depthAt(poolOf(0, [{ ...narrow, lower: -1_000, upper: 1_000 }]));
  expect(once.depth0 / wide.depth0).toBeCloseTo(0.105, 2);
  const beyond = { lower: -1_000, upper: -10, liquidity: 10n ** 18n };
  const above = { lower: 11, upper: 1_000, liquidity: 10n ** 18n };
  expect(depthAt(poolOf(0, [narrow, beyond, above])).depth0 / wide.depth0).toBeCloseTo(1, 6);
});

test('a price without liquidity on one side costs nothing to move', () => {
  const { depth0, depth1 } = depthAt(poolOf(0, [{ lower: 5, upper: 400, liquidity: 10n ** 18n }]));
  expect([depth0, depth1]).toEqual([0, 0]);
});

test("more liquidity never reduces a pool's depth", () => {
  const position = fc
    .record({
      lower: fc.integer({ min: -300, max: 299 }),
      width: fc.integer({ min: 1, max: 600 }),
      liquidity: fc.bigInt({ min: 1n, max: 10n ** 24n }),
    })
    .map(({ lower, width, liquidity }) => ({ lower, upper: lower + width, liquidity }));
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 6 }), position, (some, another) => {
      const [before, after] = [depthAt(poolOf(0, some)), depthAt(poolOf(0, [...some, another]))];
      for (const side of ['depth0', 'depth1'] as const) {
        expect(before[side]).toBeGreaterThanOrEqual(0);
        expect(after[side]).toBeGreaterThanOrEqual(before[side] * (1 - 1e-9));
      }
    }),
  );
});

describe('a pool of one position, at any price', () => {
  const liquidity = 10n ** 30n;
  const Q96 = 2n ** 96n;
  /** A position between two ticks, with the price at the given distance from the root of one of its ends. */
  function poolAt(lower: number, width: number, isUpper: boolean, beside: bigint): V3Pool {
    const upper = lower + width;
    const [a, b] = [sqrtPriceAtTick(lower), sqrtPriceAtTick(upper)];
    const sqrtPriceX96 = isUpper ? b - beside : a + beside;
    const tick = sqrtPriceX96 < b ? (isUpper ? upper - 1 : lower) : upper;
    return { ...poolOf(tick, [{ lower, upper, liquidity }]), sqrtPriceX96 };
  }
  const depthIn = (pool: V3Pool) => depthOf(pool, Number(pool.sqrtPriceX96) / 2 ** 96);

  test.each([
    207_243, 300_001, 500_000, 880_000,
  ])('has no depth if its price is at its end, at tick %d', (tick) => {
    expect(depthIn(poolAt(tick, 1, false, 0n)).depth1).toBe(0);
    expect(depthIn(poolAt(-tick - 1, 1, true, 0n)).depth0).toBe(0);
  });

  test('is at most as deep as its balance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: MIN_TICK, max: MAX_TICK - 50 }),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        fc.bigInt({ min: 0n, max: 50n }),
        (lower, width, isUpper, beside) => {
          const pool = poolAt(lower, width, isUpper, beside);
          const [a, p, b] = [
            sqrtPriceAtTick(lower),
            pool.sqrtPriceX96,
            sqrtPriceAtTick(lower + width),
          ];
          const { depth0, depth1 } = depthIn(pool);
          const balance0 = (liquidity * Q96 * (b - p)) / (p * b);
          const balance1 = (liquidity * (p - a)) / Q96;
          expect(depth0).toBeLessThanOrEqual(Number(balance0 + 1n) * (1 + 1e-9));
          expect(depth1).toBeLessThanOrEqual(Number(balance1 + 1n) * (1 + 1e-9));
        },
      ),
    );
  });
});
