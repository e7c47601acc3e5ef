import fc from 'fast-check';
import {
  addChange,
  applyConcentratedSwap,
  applyLiquidity,
  applyProtocolFee,
  applyV2Sync,
  type LiquidityEvent,
  mergeTicks,
  type TickChanges,
} from './events.ts';
import { combineFees } from './fee.ts';
import { sqrtPriceAtTick } from './math/tick-math.ts';
import { DYNAMIC_FEE, type V3Pool, type V4Pool } from './pool.ts';
import { createRandom } from './testing/random.ts';
import { randomV2Pool, randomV3Pool, randomV4Pool } from './testing/random-pools.ts';

const empty: V3Pool = {
  protocol: 'v3',
  id: '0x3333333333333333333333333333333333333333',
  token0: '0x1000000000000000000000000000000000000000',
  token1: '0x2000000000000000000000000000000000000000',
  fee: 3000,
  tickSpacing: 60,
  sqrtPriceX96: sqrtPriceAtTick(30),
  tick: 30,
  liquidity: 0n,
  ticks: [],
};

const anyPosition: fc.Arbitrary<LiquidityEvent> = fc
  .tuple(
    fc.integer({ min: -20, max: 20 }),
    fc.integer({ min: 1, max: 20 }),
    fc.bigInt(1n, 2n ** 90n),
  )
  .map(([lower, width, liquidityDelta]) => ({
    tickLower: lower * 60,
    tickUpper: (lower + width) * 60,
    liquidityDelta,
  }));

test('a Sync event sets the reserves of a pair', () => {
  const pair = randomV2Pool(createRandom(1));
  expect(applyV2Sync(pair, { reserve0: 1n, reserve1: 2n })).toEqual({
    ...pair,
    reserve0: 1n,
    reserve1: 2n,
  });
});

test('liquidity counts from the lower tick up to, but not including, the upper one', () => {
  const at = (tickLower: number, tickUpper: number, tick: number) =>
    applyLiquidity({ ...empty, tick }, { tickLower, tickUpper, liquidityDelta: 7n }).liquidity;
  expect(at(0, 60, 0)).toBe(7n);
  expect(at(0, 60, 59)).toBe(7n);
  expect(at(0, 60, 60)).toBe(0n);
  expect(at(0, 60, -1)).toBe(0n);
});

test('a tick at which one position ends and an equal one begins remains, with a net of zero', () => {
  const first = applyLiquidity(empty, { tickLower: 0, tickUpper: 60, liquidityDelta: 5n });
  const both = applyLiquidity(first, { tickLower: 60, tickUpper: 120, liquidityDelta: 5n });
  expect(both.ticks).toContainEqual({ index: 60, liquidityGross: 10n, liquidityNet: 0n });
});

test('ticks remain sorted and unique, nets sum to zero, in-range liquidity is the sum up to the tick', () => {
  fc.assert(
    fc.property(fc.array(anyPosition, { minLength: 1, maxLength: 30 }), (positions) => {
      const pool = positions.reduce(applyLiquidity, empty);
      const indices = pool.ticks.map((tick) => tick.index);
      expect(indices).toEqual([...new Set(indices)].sort((a, b) => a - b));
      expect(pool.ticks.reduce((sum, tick) => sum + tick.liquidityNet, 0n)).toBe(0n);
      const below = pool.ticks.filter((tick) => tick.index <= pool.tick);
      expect(pool.liquidity).toBe(below.reduce((sum, tick) => sum + tick.liquidityNet, 0n));
    }),
  );
});

test('changes that are summed up and merged in one pass result in the same ticks as single changes', () => {
  fc.assert(
    fc.property(
      fc.array(anyPosition, { maxLength: 15 }),
      fc.array(anyPosition, { maxLength: 15 }),
      (before, added) => {
        const pool = before.reduce(applyLiquidity, empty);
        const removed = [...before, ...added]
          .filter((_, i) => i % 2)
          .map((event) => ({ ...event, liquidityDelta: -event.liquidityDelta }));
        const changes: TickChanges = new Map();
        for (const event of [...added, ...removed]) addChange(changes, event);
        const oneByOne = [...added, ...removed].reduce(applyLiquidity, pool);
        expect(mergeTicks(pool.ticks, changes)).toEqual(oneByOne.ticks);
      },
    ),
  );
});

test('changes that cancel out return the same list of ticks', () => {
  const position = { tickLower: 0, tickUpper: 60, liquidityDelta: 5n };
  const pool = applyLiquidity(empty, position);
  const changes: TickChanges = new Map();
  for (const liquidityDelta of [3n, -8n, 5n]) addChange(changes, { ...position, liquidityDelta });
  expect(mergeTicks(pool.ticks, changes)).toBe(pool.ticks);
  addChange(changes, { ...position, liquidityDelta: -5n });
  expect(mergeTicks(pool.ticks, changes)).toEqual([]);
});

test('removing all liquidity, in any order, results in the empty pool', () => {
  const positionsAndOrder = fc
    .array(anyPosition, { minLength: 1, maxLength: 15 })
    .chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
  fc.assert(
    fc.property(positionsAndOrder, ([added, removed]) => {
      const full = added.reduce(applyLiquidity, empty);
      const back = removed
        .map((event) => ({ ...event, liquidityDelta: -event.liquidityDelta }))
        .reduce(applyLiquidity, full);
      expect(back).toEqual(empty);
    }),
  );
});

test('events do not change the pool object they are applied to', () => {
  const pool = randomV3Pool(createRandom(3));
  const copy = structuredClone(pool);
  applyLiquidity(pool, { tickLower: -600, tickUpper: 600, liquidityDelta: 1n });
  applyConcentratedSwap(pool, { sqrtPriceX96: 1n << 96n, liquidity: 5n, tick: 0 });
  expect(pool).toEqual(copy);
});

describe('the fee in a v4 Swap event', () => {
  const after = { sqrtPriceX96: 1n << 95n, liquidity: 5n, tick: -13_864 };
  const dynamic: V4Pool = {
    ...randomV4Pool(createRandom(4)),
    fee: DYNAMIC_FEE,
    lpFee: 100,
    protocolFee: 0,
    sqrtPriceX96: 1n << 96n,
    tick: 0,
  };

  test('is the hook’s fee if the hook sets it', () => {
    expect(applyConcentratedSwap(dynamic, { ...after, fee: 4321 }).lpFee).toBe(4321);
  });

  test('changes nothing in a pool with a static fee', () => {
    const pool: V4Pool = { ...dynamic, fee: 500, lpFee: 500, protocolFee: 100 };
    expect(applyConcentratedSwap(pool, { ...after, fee: 600 }).lpFee).toBe(500);
  });

  test('is reduced by the protocol fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (protocolFee, lpFee) => {
          const fee = combineFees(protocolFee, lpFee);
          const pool = applyProtocolFee(dynamic, protocolFee);
          const found = applyConcentratedSwap(pool, { ...after, fee }).lpFee;
          expect(combineFees(protocolFee, found)).toBe(fee);
          expect(Math.abs(found - lpFee)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
