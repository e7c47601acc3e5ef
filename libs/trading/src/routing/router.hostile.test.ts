import type { Address } from '@cenote/chains';
import fc from 'fast-check';
import { RoutingError } from '../errors.ts';
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE } from '../pools/math/tick-math.ts';
import type { Pool, V2Pool, V3Pool } from '../pools/pool.ts';
import { createRouter } from './router.ts';
import { makeTestMarket } from './testing/test-market.ts';
import type { RouteQuote } from './types.ts';

const universe = makeTestMarket({ seed: 41, tokens: 5, pools: 30 });
const [a, b] = [universe.tokens[0]!, universe.tokens[1]!].sort((x, y) =>
  x.address < y.address ? -1 : 1,
) as [(typeof universe.tokens)[0], (typeof universe.tokens)[0]];

const ids = { token0: a.address, token1: b.address };
const v2 = (reserve0: bigint, reserve1: bigint): V2Pool => ({
  protocol: 'v2',
  id: '0x00000000000000000000000000000000000bad02',
  ...ids,
  reserve0,
  reserve1,
});
const v3 = (state: Partial<V3Pool>): V3Pool => ({
  protocol: 'v3',
  id: '0x00000000000000000000000000000000000bad03',
  ...ids,
  fee: 100,
  tickSpacing: 1,
  sqrtPriceX96: 2n ** 96n,
  tick: 0,
  liquidity: 10n ** 20n,
  ticks: [],
  ...state,
});
const L = 10n ** 20n;
const position = (lower: number, upper: number, liquidity = L) => [
  { index: lower, liquidityNet: liquidity, liquidityGross: liquidity },
  { index: upper, liquidityNet: -liquidity, liquidityGross: liquidity },
];
const HUGE = (1n << 128n) - 1n;

const hostile: readonly [string, Pool][] = [
  ['an empty pair', v2(0n, 0n)],
  ['a one-sided pair', v2(10n ** 30n, 0n)],
  ['a pair of one unit', v2(1n, 1n)],
  ['a lopsided pair', v2(1n, (1n << 112n) - 1n)],
  ['a full pair', v2((1n << 112n) - 1n, (1n << 112n) - 1n)],
  ['an overflowing pair', v2(1n << 200n, 1n << 200n)],
  ['negative reserves', v2(-5n, 5n)],
  ['never initialised', v3({ sqrtPriceX96: 0n, tick: 0, liquidity: 0n })],
  ['no liquidity', v3({ liquidity: 0n })],
  ['liquidity without ticks', v3({ liquidity: L })],
  [
    'the lowest price',
    v3({ sqrtPriceX96: MIN_SQRT_PRICE, tick: -887272, ticks: position(-887272, 887272) }),
  ],
  [
    'the highest price',
    v3({ sqrtPriceX96: MAX_SQRT_PRICE - 1n, tick: 887271, ticks: position(-887272, 887272) }),
  ],
  ['price out of range', v3({ sqrtPriceX96: 1n << 200n, ticks: position(-10, 10) })],
  ['all liquidity above the price', v3({ liquidity: 0n, ticks: position(5000, 5001, HUGE) })],
  ['all liquidity below the price', v3({ liquidity: 0n, ticks: position(-5001, -5000, HUGE) })],
  [
    'islands far apart',
    v3({ liquidity: 0n, ticks: [...position(-800000, -799999), ...position(799999, 800000)] }),
  ],
  ['liquidity at the limit', v3({ liquidity: HUGE, ticks: position(-887272, 887272, HUGE) })],
  [
    'liquidity that turns negative',
    v3({
      ticks: position(-10, 10)
        .reverse()
        .map((t, i) => ({ ...t, index: i })),
    }),
  ],
  ['ticks out of order', v3({ ticks: position(-10, 10).reverse() })],
  ['ticks out of range', v3({ ticks: position(-900000, 900000) })],
  ['ticks off the spacing', v3({ tickSpacing: 7, ticks: position(-10, 10) })],
  ['no spacing', v3({ tickSpacing: 0, ticks: position(-10, 10) })],
  ['a whole fee', v3({ fee: 1_000_000, ticks: position(-10, 10) })],
  ['a negative fee', v3({ fee: -1, ticks: position(-10, 10) })],
  ['not numbers', v3({ tick: Number.NaN, fee: Number.NaN, ticks: position(-10, 10) })],
];

/** Returns the quote, or the code of its error. */
function outcome(
  pools: readonly Pool[],
  amount: bigint,
  kind: 'exactIn' | 'exactOut',
  flip: boolean,
) {
  const [tokenIn, tokenOut]: Address[] = flip ? [b.address, a.address] : [a.address, b.address];
  try {
    return createRouter(pools, universe).quote({
      tokenIn: tokenIn!,
      tokenOut: tokenOut!,
      amount,
      kind,
    });
  } catch (error) {
    expect(error).toBeInstanceOf(RoutingError);
    return (error as RoutingError).code;
  }
}

const isSane = (quote: RouteQuote | string) =>
  typeof quote === 'string' ||
  (quote.amountIn > 0n && quote.amountOut > 0n && Number.isFinite(quote.priceImpactBps));

describe('hostile pools', () => {
  it.each(hostile)('%s: alone it causes no error other than a RoutingError', (_, pool) => {
    for (const amount of [1n, 10n ** 6n, 10n ** 18n, 10n ** 30n, (1n << 127n) - 1n]) {
      for (const kind of ['exactIn', 'exactOut'] as const) {
        for (const flip of [true, false]) {
          expect(isSane(outcome([pool], amount, kind, flip))).toBe(true);
        }
      }
    }
  });

  it.each(
    hostile,
  )('%s: beside other pools it never worsens a quote nor invalidates its bound', (_, pool) => {
    for (const amount of [10n ** 6n, 10n ** 18n]) {
      for (const kind of ['exactIn', 'exactOut'] as const) {
        for (const flip of [true, false]) {
          const before = outcome(universe.pools, amount, kind, flip);
          const after = outcome([...universe.pools, pool], amount, kind, flip);
          expect(isSane(after)).toBe(true);
          if (typeof before === 'string' || typeof after === 'string') {
            expect(typeof after).not.toBe(typeof before === 'string' ? 'undefined' : 'string');
            continue;
          }
          const [ours, theirs] =
            kind === 'exactIn'
              ? [after.amountOut, before.amountOut]
              : [-after.amountIn, -before.amountIn];
          const size = theirs < 0n ? -theirs : theirs;
          expect(ours).toBeGreaterThanOrEqual(theirs - size / 100_000n - 1n);
          if (after.bound === undefined) continue;
          if (kind === 'exactIn') expect(after.bound).toBeGreaterThanOrEqual(after.amountOut);
          else expect(after.bound).toBeLessThanOrEqual(after.amountIn);
        }
      }
    }
  });

  it('cause no error other than a RoutingError with arbitrary values', () => {
    const big = fc.bigInt({ min: -(1n << 10n), max: 1n << 130n });
    const tick = fc.integer({ min: -900_000, max: 900_000 });
    const pools = fc.oneof(
      fc.record({ r0: big, r1: big }).map(({ r0, r1 }) => v2(r0, r1)),
      fc
        .record({
          fee: fc.integer({ min: -1, max: 1_100_000 }),
          tickSpacing: fc.integer({ min: 0, max: 300 }),
          sqrtPriceX96: fc.bigInt({ min: 0n, max: 1n << 160n }),
          tick,
          liquidity: big,
          ticks: fc.array(fc.record({ index: tick, liquidityNet: big, liquidityGross: big })),
        })
        .map(v3),
    );
    fc.assert(
      fc.property(
        fc.array(pools, { maxLength: 4 }),
        fc.bigInt({ min: 1n, max: 1n << 127n }),
        fc.constantFrom('exactIn' as const, 'exactOut' as const),
        (bad, amount, kind) => {
          const named = bad.map((pool, i): Pool => ({ ...pool, id: `0x${i}bad` }));
          expect(isSane(outcome(named, amount, kind, false))).toBe(true);
        },
      ),
      { seed: 42, numRuns: 300 },
    );
  });
});
