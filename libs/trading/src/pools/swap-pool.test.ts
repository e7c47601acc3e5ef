import fc from 'fast-check';
import { poolFee } from './fee.ts';
import { amountOutAtMidPrice, midPriceX192 } from './math/mid-price.ts';
import { MAX_SQRT_PRICE, MAX_TICK, MIN_SQRT_PRICE, MIN_TICK } from './math/tick-math.ts';
import type { Pool, TradeKind, V3Pool, V4Pool } from './pool.ts';
import { quotePool, swapPool } from './swap-pool.ts';
import { createRandom } from './testing/random.ts';
import { randomSwap, randomV2Pool, randomV3Pool, randomV4Pool } from './testing/random-pools.ts';

/** A random pool of any protocol with a swap that it can serve. */
const anySwap = fc
  .integer({ min: 1, max: 2 ** 31 })
  .map((seed) => {
    const random = createRandom(seed);
    const protocol = random.pick(['v2', 'v3', 'v4'] as const);
    if (protocol === 'v2') {
      const pool: Pool = randomV2Pool(random);
      const amount = random.magnitude(100);
      return { pool, zeroForOne: random.chance(0.5), kind: 'exactIn' as TradeKind, amount };
    }
    const pool: Pool = protocol === 'v3' ? randomV3Pool(random) : randomV4Pool(random);
    return { pool, ...randomSwap(random, pool) };
  })
  .filter(({ pool, zeroForOne, kind, amount }) => !!swapPool(pool, zeroForOne, kind, amount));

test('a quote has the same amounts as the swap', () => {
  fc.assert(
    fc.property(anySwap, ({ pool, zeroForOne, kind, amount }) => {
      const { amountIn, amountOut } = swapPool(pool, zeroForOne, kind, amount)!;
      expect(quotePool(pool, zeroForOne, kind, amount)).toEqual({ amountIn, amountOut });
    }),
  );
});

test('swapping back and forth never gains', () => {
  fc.assert(
    fc.property(anySwap, ({ pool, zeroForOne, kind, amount }) => {
      const there = swapPool(pool, zeroForOne, kind, amount)!;
      const back = swapPool(there.pool, !zeroForOne, 'exactIn', there.amountOut);
      if (back) expect(back.amountOut <= there.amountIn).toBe(true);
    }),
  );
});

test('a larger input returns no less, and a larger output requires no less', () => {
  fc.assert(
    fc.property(anySwap, fc.bigInt(1n, 2n ** 80n), ({ pool, zeroForOne, kind, amount }, extra) => {
      const small = quotePool(pool, zeroForOne, kind, amount)!;
      const large = quotePool(pool, zeroForOne, kind, amount + extra);
      fc.pre(large !== undefined);
      expect(large.amountOut >= small.amountOut).toBe(true);
      expect(large.amountIn >= small.amountIn).toBe(true);
    }),
  );
});

test('a swap in two parts never beats the same swap in one', () => {
  fc.assert(
    fc.property(anySwap, fc.integer({ min: 1, max: 99 }), (swap, percent) => {
      const { pool, zeroForOne } = swap;
      const whole = swapPool(pool, zeroForOne, swap.kind, swap.amount)!;
      const part = (whole.amountIn * BigInt(percent)) / 100n;
      const first = swapPool(pool, zeroForOne, 'exactIn', part);
      const second = first && swapPool(first.pool, zeroForOne, 'exactIn', whole.amountIn - part);
      fc.pre(second !== undefined);
      const atOnce = quotePool(pool, zeroForOne, 'exactIn', whole.amountIn)!;
      expect(first!.amountOut + second.amountOut <= atOnce.amountOut).toBe(true);
    }),
  );
});

test('the input computed for an exact output returns that output', () => {
  fc.assert(
    fc.property(anySwap, ({ pool, zeroForOne, kind, amount }) => {
      const bought = quotePool(pool, zeroForOne, kind, amount)!;
      fc.pre(bought.amountOut > 0n);
      const expected = quotePool(pool, zeroForOne, 'exactOut', bought.amountOut);
      fc.pre(expected !== undefined);
      expect(
        quotePool(pool, zeroForOne, 'exactIn', expected.amountIn)!.amountOut,
      ).toBeGreaterThanOrEqual(bought.amountOut);
    }),
  );
});

test('no swap beats the mid price', () => {
  fc.assert(
    fc.property(anySwap, ({ pool, zeroForOne, kind, amount }) => {
      const { amountIn, amountOut } = swapPool(pool, zeroForOne, kind, amount)!;
      // A pair's mid price is itself rounded down, by at most one part in 2^80.
      const ideal = amountOutAtMidPrice(pool, zeroForOne, amountIn);
      expect(amountOut <= ideal + (ideal >> 60n) + 1n).toBe(true);
    }),
  );
});

test('mid price and fee are correct for each protocol', () => {
  const random = createRandom(5);
  const pair = { ...randomV2Pool(random), reserve0: 10n, reserve1: 20n };
  expect(midPriceX192(pair)).toBe(2n << 192n);
  expect(amountOutAtMidPrice(pair, true, 50n)).toBe(100n);
  expect(amountOutAtMidPrice(pair, false, 50n)).toBe(25n);
  expect(midPriceX192({ ...pair, reserve0: 0n })).toBe(0n);
  expect(amountOutAtMidPrice({ ...pair, reserve1: 0n }, false, 50n)).toBe(0n);
  expect(poolFee(pair, true)).toBe(3000);
  const v3: V3Pool = { ...randomV3Pool(random), fee: 500, sqrtPriceX96: 3n << 96n };
  expect(midPriceX192(v3)).toBe(9n << 192n);
  expect(poolFee(v3, false)).toBe(500);
  const v4: V4Pool = { ...randomV4Pool(random), lpFee: 3000, protocolFee: 1000 | (50 << 12) };
  expect(poolFee(v4, true)).toBe(3997);
  expect(poolFee(v4, false)).toBe(3050);
});

describe('swaps through impossible or empty pools', () => {
  const v4: V4Pool = { ...randomV4Pool(createRandom(6)), tickSpacing: 1, lpFee: 500, ticks: [] };
  const huge = 2n ** 127n - 1n;
  const tick = (index: number, liquidityNet = 1n) => ({ index, liquidityGross: 1n, liquidityNet });
  const hostile: [string, Partial<V4Pool>][] = [
    ['no liquidity', { liquidity: 0n }],
    ['negative liquidity', { liquidity: -1n }],
    ['liquidity beyond uint128', { liquidity: 2n ** 128n }],
    ['price zero', { sqrtPriceX96: 0n }],
    ['price below the range', { sqrtPriceX96: MIN_SQRT_PRICE - 1n, tick: MIN_TICK }],
    ['price above the range', { sqrtPriceX96: MAX_SQRT_PRICE, tick: MAX_TICK }],
    ['tick that is not the price’s', { tick: v4.tick + 2 }],
    ['tick out of range', { tick: MAX_TICK + 5 }],
    ['tick not a number', { tick: Number.NaN }],
    ['spacing zero', { tickSpacing: 0 }],
    ['negative spacing', { tickSpacing: -60 }],
    ['infinite spacing', { tickSpacing: Number.POSITIVE_INFINITY }],
    ['fee above 100 %', { lpFee: 1_000_001 }],
    ['negative fee', { lpFee: -1 }],
    ['protocol fee above its limit', { protocolFee: 0xffffff }],
    ['ticks out of order', { ticks: [tick(10), tick(5)] }],
    ['a tick twice', { ticks: [tick(10), tick(10)] }],
    ['a tick off the grid', { tickSpacing: 10, ticks: [tick(5)] }],
    ['a tick out of range', { ticks: [tick(MAX_TICK + 1)] }],
    [
      'liquidity that underflows',
      { liquidity: 1n, ticks: [tick(v4.tick + 1, -5n), tick(v4.tick + 2)] },
    ],
  ];

  test.each(hostile)('are not served: %s', (_, change) => {
    const pool: V4Pool = { ...v4, liquidity: 1n, ...change };
    for (const zeroForOne of [true, false]) {
      for (const kind of ['exactIn', 'exactOut'] as const) {
        expect(quotePool(pool, zeroForOne, kind, huge)).toBeUndefined();
        expect(swapPool(pool, zeroForOne, kind, huge)).toBeUndefined();
      }
    }
  });

  test('are not served for amounts that are zero, negative or too large', () => {
    const pool: V4Pool = { ...v4, liquidity: 2n ** 127n };
    for (const amount of [0n, -1n, 2n ** 127n, 2n ** 300n]) {
      expect(quotePool(pool, true, 'exactIn', amount)).toBeUndefined();
      expect(quotePool(pool, true, 'exactOut', amount)).toBeUndefined();
    }
  });

  test('return zero for exact input and fail for exact output with a fee of 100 %', () => {
    const pool: V4Pool = { ...v4, liquidity: 10n ** 20n, lpFee: 1_000_000 };
    expect(quotePool(pool, true, 'exactIn', 1000n)).toEqual({ amountIn: 1000n, amountOut: 0n });
    expect(quotePool(pool, true, 'exactOut', 1000n)).toBeUndefined();
  });

  test('never throw for arbitrary values', () => {
    const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.integer({ min: -300, max: 300 }));
    const anyBigInt = fc.oneof(fc.bigInt(-(2n ** 300n), 2n ** 300n), fc.bigInt(-9n, 2n ** 100n));
    const anyTick = fc.record({
      index: anyNumber,
      liquidityGross: anyBigInt,
      liquidityNet: anyBigInt,
    });
    const anyState = fc.record(
      {
        tick: anyNumber,
        tickSpacing: anyNumber,
        lpFee: anyNumber,
        protocolFee: anyNumber,
        sqrtPriceX96: anyBigInt,
        liquidity: anyBigInt,
        ticks: fc.array(anyTick),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyState, fc.boolean(), anyBigInt, (state, zeroForOne, amount) => {
        const pool: V4Pool = { ...v4, ...state };
        quotePool(pool, zeroForOne, 'exactIn', amount);
        swapPool(pool, zeroForOne, 'exactOut', amount);
      }),
    );
  });
});
