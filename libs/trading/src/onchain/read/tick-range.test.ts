import fc from 'fast-check';
import { MAX_TICK, MIN_TICK } from '../../pools/math/tick-math.ts';
import { swapPool } from '../../pools/swap-pool.ts';
import { createRandom, randomSwap, randomV3Pool } from '../../pools/testing/index.ts';
import { ALL_TICKS, closedAt, ticksInWord, wholeWords, wordsOf } from './tick-range.ts';

describe('words of the bitmap', () => {
  it.each([
    [{ lower: 0, upper: 255 }, 1, { first: 0, last: 0 }],
    [{ lower: -1, upper: 256 }, 1, { first: -1, last: 1 }],
    [{ lower: -61, upper: -1 }, 60, { first: -1, last: -1 }],
    [ALL_TICKS, 1, { first: -3466, last: 3465 }],
    [ALL_TICKS, 60, { first: -58, last: 57 }],
  ])('of %o at a spacing of %d are computed', (range, spacing, words) => {
    expect(wordsOf(range, spacing)).toEqual(words);
  });

  it('cover the ticks that they contain, within the limits of all prices', () => {
    expect(wholeWords({ lower: -5, upper: 5 }, 60)).toEqual({ lower: -15_360, upper: 15_300 });
    expect(wholeWords(ALL_TICKS, 1)).toEqual(ALL_TICKS);
  });

  it('list their ticks, ascending', () => {
    expect(ticksInWord(-1, (1n << 255n) | 1n, 10)).toEqual([-2_560, -10]);
    expect(ticksInWord(3, 0n, 10)).toEqual([]);
  });
});

describe('closedAt', () => {
  it('returns a pool with the same results as the whole pool for swaps that stay within the range', () => {
    let stayed = 0;
    fc.assert(
      fc.property(fc.integer(), fc.nat(20_000), fc.nat(20_000), (seed, down, up) => {
        const random = createRandom(seed);
        const pool = randomV3Pool(random);
        const { tick, tickSpacing } = pool;
        const range = wholeWords(
          { lower: Math.max(tick - down, MIN_TICK), upper: Math.min(tick + up, MAX_TICK) },
          tickSpacing,
        );
        const { zeroForOne, kind, amount } = randomSwap(random, pool);
        const part = swapPool(closedAt(pool, range), zeroForOne, kind, amount);
        if (part?.pool.protocol !== 'v3') return;
        if (part.pool.tick < range.lower || part.pool.tick >= range.upper) return;
        const whole = swapPool(pool, zeroForOne, kind, amount);
        expect({ ...part, pool: { ...part.pool, ticks: [] } }).toEqual({
          ...whole,
          pool: { ...whole?.pool, ticks: [] },
        });
        stayed++;
      }),
      { numRuns: 500, seed: 7 },
    );
    expect(stayed).toBeGreaterThan(50);
  });
});
