import fc from 'fast-check';
import { applyLiquidity } from '../events.ts';
import { MAX_TICK, MIN_TICK } from '../math/tick-math.ts';
import type { V3Pool } from '../pool.ts';
import { quotePool, swapPool } from '../swap-pool.ts';
import { createRandom } from '../testing/random.ts';
import { randomSwap, randomV3Pool } from '../testing/random-pools.ts';
import { exactTableBytes } from './step-tables.ts';

const seeds = fc.integer({ min: 1, max: 2 ** 31 });

/** The same state as a new object, without cached tables. */
const forgotten = (pool: V3Pool): V3Pool => ({ ...pool, ticks: [...pool.ticks] });

test('earlier quotes do not change a result, regardless of later price changes', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = createRandom(seed);
      let pool = randomV3Pool(random);
      for (let i = 0; i < 8; i++) {
        const { zeroForOne, kind, amount } = randomSwap(random, pool);
        const swap = swapPool(pool, zeroForOne, kind, amount);
        const fresh = swapPool(forgotten(pool), zeroForOne, kind, amount);
        expect(swap).toEqual(fresh);
        if (swap) pool = swap.pool as V3Pool;
      }
    }),
  );
});

test('a state whose liquidity is inconsistent with its ticks does not affect the results of others', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const random = createRandom(seed);
      const pool = randomV3Pool(random);
      const odd = { ...pool, liquidity: pool.liquidity + 1_000_000n };
      const { zeroForOne, kind, amount } = randomSwap(random, pool);
      swapPool(odd, zeroForOne, kind, amount);
      const fresh = swapPool(forgotten(pool), zeroForOne, kind, amount);
      expect(swapPool(pool, zeroForOne, kind, amount)).toEqual(fresh);
      expect(swapPool(odd, zeroForOne, kind, amount)).toEqual(
        swapPool(forgotten(odd), zeroForOne, kind, amount),
      );
    }),
  );
});

test('a swap over the whole range at the narrowest spacing ends', () => {
  const narrow: V3Pool = {
    ...randomV3Pool(createRandom(1)),
    fee: 100,
    tickSpacing: 1,
    sqrtPriceX96: 1n << 96n,
    tick: 0,
    liquidity: 0n,
    ticks: [],
  };
  const everywhere = { tickLower: MIN_TICK, tickUpper: MAX_TICK, liquidityDelta: 10n ** 18n };
  const pool = applyLiquidity(narrow, everywhere);
  expect(swapPool(pool, true, 'exactOut', 10n ** 18n)).toBeUndefined();
  expect(swapPool(pool, false, 'exactOut', 10n ** 18n - 1n)).toBeUndefined();
  const nearly = swapPool(pool, true, 'exactIn', 10n ** 36n)!;
  expect(nearly.amountOut).toBeLessThan(10n ** 18n);
  expect((nearly.pool as V3Pool).tick).toBeLessThan(-800_000);
});

test('tables of more and more pools are evicted before they take more than 64 MB', () => {
  const base = {
    ...randomV3Pool(createRandom(2)),
    tickSpacing: 1,
    sqrtPriceX96: 1n << 96n,
    tick: 0,
  };
  const everywhere = { tickLower: MIN_TICK, tickUpper: MAX_TICK, liquidityDelta: 10n ** 18n };
  const makePool = () => applyLiquidity({ ...base, liquidity: 0n, ticks: [] }, everywhere);
  const toTheEnd = 10n ** 36n;
  const inUse = makePool();
  const answer = quotePool(inUse, true, 'exactIn', toTheEnd);
  const seen: number[] = [];
  for (let i = 0; i < 80; i++) {
    quotePool(makePool(), true, 'exactIn', toTheEnd);
    expect(quotePool(inUse, true, 'exactIn', toTheEnd)).toEqual(answer);
    seen.push(exactTableBytes());
  }
  expect(Math.max(...seen)).toBeLessThanOrEqual(64_000_000);
  // Some were evicted: eighty such tables of thousands of stops would take more.
  expect(seen.some((bytes, i) => bytes < seen[i - 1]!)).toBe(true);
});
