import fc from 'fast-check';
import { applyLiquidity } from '../events.ts';
import { swapConcentrated } from '../math/concentrated.ts';
import type { TradeKind, V3Pool, V4Pool } from '../pool.ts';
import { createRandom } from '../testing/random.ts';
import {
  randomEmptyV4Pool,
  randomSwap,
  randomV3Pool,
  randomV4Pool,
} from '../testing/random-pools.ts';
import { quoteInFloats } from './float-quote.ts';
import { swapStartOf } from './step-tables.ts';

type ConcentratedPool = V3Pool | V4Pool;
type Verdict = 'decided' | 'undecided';

/** Checks that a float quote either equals the contracts' formulas, or is undefined. */
function assess(
  pool: ConcentratedPool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): Verdict {
  const start = swapStartOf(pool, zeroForOne);
  if (!start || amount <= 0n) return 'undecided';
  const swap = swapConcentrated(pool, zeroForOne, kind, amount);
  const found = quoteInFloats(start, kind === 'exactIn', amount);
  if (found === undefined) return 'undecided';
  const expected = kind === 'exactIn' ? swap?.amountOut : swap?.amountIn;
  // An assertion is slower than a quote: it runs only on a difference.
  if (found !== expected) {
    const request = { kind, zeroForOne, amount };
    expect({ ...request, found }).toEqual({ ...request, found: expected });
  }
  return 'decided';
}

const anyPool = (seed: number) => {
  const random = createRandom(seed);
  const pool: ConcentratedPool = random.chance(0.5) ? randomV3Pool(random) : randomV4Pool(random);
  return { random, pool };
};
const seeds = fc.integer({ min: 1, max: 2 ** 31 });
const BESIDE = [-2n, -1n, 0n, 1n, 2n];

test('amounts whose other side is about to round to the next unit are exact', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { random, pool } = anyPool(seed);
      const { zeroForOne, kind, amount } = randomSwap(random, pool);
      assess(pool, zeroForOne, kind, amount);
      const swap = swapConcentrated(pool, zeroForOne, kind, amount);
      fc.pre(swap !== undefined);
      for (const near of BESIDE) {
        assess(pool, zeroForOne, 'exactIn', swap.amountIn + near);
        assess(pool, zeroForOne, 'exactOut', swap.amountOut + near);
      }
    }),
    { numRuns: 200 },
  );
});

test('amounts that end at a tick or word boundary, or one unit beside it, are exact, also after a swap', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { random, pool } = anyPool(seed);
      const { zeroForOne, kind, amount } = randomSwap(random, pool);
      const swap = swapConcentrated(pool, zeroForOne, kind, amount);
      fc.pre(swap !== undefined);
      const { sqrtPriceX96, tick, liquidity } = swap;
      for (const state of [pool, { ...pool, sqrtPriceX96, tick, liquidity }]) {
        const start = swapStartOf(state, zeroForOne);
        if (start?.stepIn === undefined) continue;
        const { table, first, stepIn, stepOut } = start;
        for (let stop = first; stop < Math.min(table.stops.length, first + 20); stop++) {
          const input = stepIn + table.totalsIn[stop]! - table.totalsIn[first]!;
          const output = stepOut + table.totalsOut[stop]! - table.totalsOut[first]!;
          for (const near of BESIDE) {
            assess(state, zeroForOne, 'exactIn', input + near);
            assess(state, zeroForOne, 'exactOut', output + near);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

/** Price 1, no fee, one position over hundreds of words: reserves equal the liquidity. */
const plain = (liquidityDelta: bigint): V4Pool =>
  applyLiquidity(
    {
      ...randomEmptyV4Pool(createRandom(1)),
      fee: 0,
      lpFee: 0,
      protocolFee: 0,
      tickSpacing: 60,
      sqrtPriceX96: 1n << 96n,
      tick: 0,
    },
    { tickLower: -600_000, tickUpper: 600_000, liquidityDelta },
  );

test('amounts whose other side is a whole number before the price is rounded are exact', () => {
  fc.assert(
    fc.property(
      fc.bigInt(20n, 4000n),
      fc.bigInt(1n, 2n ** 100n),
      fc.boolean(),
      (parts, unit, zeroForOne) => {
        // The input is one part in `parts`, the output one in `parts` + 1.
        const pool = plain(unit * parts * (parts + 1n));
        for (const near of BESIDE) {
          assess(pool, zeroForOne, 'exactIn', unit * (parts + 1n) + near);
          assess(pool, zeroForOne, 'exactOut', unit * parts + near);
        }
      },
    ),
  );
});

test.each<[string, bigint]>([
  ['of six decimals', 10n ** 12n],
  ['of eighteen decimals', 10n ** 24n],
])('floats decide almost all quotes through ordinary pools %s', (_, liquidity) => {
  const random = createRandom(7);
  const pool = plain(liquidity);
  const verdicts = Array.from({ length: 1000 }, () => {
    const { zeroForOne, kind } = randomSwap(random, pool);
    const amount = (liquidity * BigInt(random.integer(1, 10 ** 9))) / 10n ** 10n;
    swapConcentrated(pool, zeroForOne, kind, amount);
    return assess(pool, zeroForOne, kind, amount);
  });
  expect(verdicts.filter((verdict) => verdict === 'decided').length).toBeGreaterThan(980);
});

test('floats leave amounts above 95 bits and fees above 50 % to the contracts’ formulas', () => {
  const pool = plain(10n ** 24n);
  expect(assess(pool, true, 'exactIn', 1n << 95n)).toBe('undecided');
  const dear = { ...pool, fee: 600_000, lpFee: 600_000 };
  expect(assess(dear, true, 'exactIn', 10n ** 20n)).toBe('undecided');
});
