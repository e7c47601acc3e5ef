import { positionAmounts, sqrtPriceAtTick, squareRoot, type Tick } from '@cenote/trading';
import * as fc from 'fast-check';
import { sqrtPriceOfReserves } from '../../indexer/pools/sqrt-price.ts';
import { address } from '../testing/logs.ts';
import { pastMoment, windowStart } from './candles/candle-periods.ts';
import { PriceSeries } from './candles/price-series.ts';
import { PoolPrincipals } from './pools/pool-principals.ts';
import { countedSide, unitPriceAt } from './prices/unit-price.ts';

const id = address(7);
const poolPrincipal = (pool: { ticks: readonly Tick[]; sqrtPriceX96: bigint; tick: number }) =>
  new PoolPrincipals().of({ id, ...pool });

describe('square roots', () => {
  test('are the largest whole number whose square does not exceed the input', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 320n }), (value) => {
        const root = squareRoot(value);
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('of pair prices are 2^96 for equal reserves and zero for empty ones', () => {
    expect(sqrtPriceOfReserves(7n, 7n)).toBe(2n ** 96n);
    expect(sqrtPriceOfReserves(1n, 4n)).toBe(2n ** 97n);
    expect(sqrtPriceOfReserves(0n, 4n)).toBe(0n);
  });
});

test('the principal of a pool equals the amounts of its positions, up to rounding at each tick', () => {
  const positions = [
    { tickLower: -600, tickUpper: 600, liquidity: 10n ** 20n },
    { tickLower: 0, tickUpper: 1_200, liquidity: 3n * 10n ** 20n },
  ];
  const nets = new Map<number, bigint>();
  for (const { tickLower, tickUpper, liquidity } of positions) {
    nets.set(tickLower, (nets.get(tickLower) ?? 0n) + liquidity);
    nets.set(tickUpper, (nets.get(tickUpper) ?? 0n) - liquidity);
  }
  const ticks = [...nets]
    .map(([index, liquidityNet]) => ({ index, liquidityNet, liquidityGross: 1n }))
    .sort((a, b) => a.index - b.index);
  for (const tick of [-700, -10, 0, 300, 900, 1_300]) {
    const sqrtPriceX96 = sqrtPriceAtTick(tick);
    const whole = poolPrincipal({ ticks, sqrtPriceX96, tick });
    for (const side of ['amount0', 'amount1'] as const) {
      const parts = positions.map(
        (each) => positionAmounts(sqrtPriceX96, { ...each, liquidity: -each.liquidity })[side],
      );
      const lost = parts.reduce((sum, part) => sum + part, 0n) - whole[side];
      expect(lost >= -4n && lost <= 4n).toBe(true);
    }
  }
});

describe('the principal of a pool with many ticks', () => {
  /** Positions of one tick each, with a gap after each position. */
  const manyTicks = (count: number): Tick[] =>
    Array.from({ length: count }, (_, i) => ({
      index: 2 * i - count,
      liquidityGross: 1_000_000n,
      liquidityNet: i % 2 ? -1_000_000n : 1_000_000n,
    }));

  test('is the sum of its ranges, at any price', () => {
    const ticks = [-300, -200, -200, 0, 7, 120, 300].map((index, i) => ({
      index: index + i,
      liquidityGross: 1n,
      liquidityNet: [5n, 8n, -3n, 0n, 2n, -8n, -4n][i]! * 10n ** 12n,
    }));
    const naive = (sqrtPriceX96: bigint) => {
      const sum = { amount0: 0n, amount1: 0n };
      let liquidity = 0n;
      for (const [i, { index, liquidityNet }] of ticks.entries()) {
        liquidity += liquidityNet;
        const tickUpper = ticks[i + 1]?.index;
        if (tickUpper === undefined || liquidity === 0n) continue;
        const range = { tickLower: index, tickUpper, liquidity: -liquidity };
        const part = positionAmounts(sqrtPriceX96, range);
        sum.amount0 += part.amount0;
        sum.amount1 += part.amount1;
      }
      return sum;
    };
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.bigInt({ min: 0n, max: 999n }),
        (tick, part) => {
          const [low, high] = [sqrtPriceAtTick(tick), sqrtPriceAtTick(tick + 1)];
          const sqrtPriceX96 = low + ((high - low) * part) / 1_000n;
          expect(poolPrincipal({ ticks, sqrtPriceX96, tick })).toEqual(naive(sqrtPriceX96));
        },
      ),
    );
  });

  test('is the same from both sides at the edge of a range', () => {
    const ticks = manyTicks(10);
    const sqrtPriceX96 = sqrtPriceAtTick(4);
    expect(poolPrincipal({ ticks, sqrtPriceX96, tick: 3 })).toEqual(
      poolPrincipal({ ticks, sqrtPriceX96, tick: 4 }),
    );
  });

  test('is computed again after a swap without iterating its ticks', () => {
    let looks = 0;
    const ticks = manyTicks(10_000).map((each) => ({
      ...each,
      get index() {
        looks += 1;
        return each.index;
      },
    }));
    const principals = new PoolPrincipals();
    principals.of({ id, ticks, sqrtPriceX96: sqrtPriceAtTick(0), tick: 0 });
    looks = 0;
    principals.of({ id, ticks, sqrtPriceX96: sqrtPriceAtTick(77), tick: 77 });
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(30);
  });

  test('is updated after tick changes with a delay of one millisecond per tick', () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const principals = new PoolPrincipals();
    const at = (ticks: readonly Tick[]) =>
      principals.of({ id, ticks, sqrtPriceX96: sqrtPriceAtTick(0), tick: 0 });
    const before = manyTicks(10_000);
    const after = [...before.slice(2)];
    const first = at(before);
    now = 9_999;
    expect(at(after)).toEqual(first);
    now = 10_000;
    expect(at(after).amount1).toBeLessThan(first.amount1);
    jest.restoreAllMocks();
  });
});

describe('past prices', () => {
  const series = new PriceSeries(
    [
      { start: 300, open: 1, close: 2 },
      { start: 900, open: 2, close: 5 },
    ],
    7,
  );

  test.each([
    ['before the first candle equal its open', 0, 1, 1],
    ['in a candle are its open and close', 300, 1, 2],
    ['in a gap equal the next open', 600, 2, 2],
    ['in the last candle are its open and close', 900, 2, 5],
    ['after the last candle equal the current price', 1_200, 7, 7],
  ])('%s', (_, start, open, close) => {
    expect([series.openAt(start), series.closeAt(start)]).toEqual([open, close]);
  });

  const [stable, ether, coin] = [address(1), address(2), address(3)];
  const sources = new Map([
    [stable, { unit: 1, hops: 0 }],
    [ether, { unit: 3_000, hops: 1, market: { poolId: stable, via: stable, isToken0: true } }],
    [coin, { unit: 30, hops: 2, market: { poolId: ether, via: ether, isToken0: false } }],
  ]);

  test('are computed through every pool on the path to a stable token', () => {
    const then = new Map([[stable, 2_000] as const, [ether, 50] as const]);
    expect(unitPriceAt(sources, coin, (id) => then.get(id))).toBe(40);
    expect(unitPriceAt(sources, coin, () => undefined)).toBeUndefined();
    expect(unitPriceAt(sources, address(9), () => 1)).toBeUndefined();
  });

  test.each([
    [coin, stable, 1],
    [ether, coin, 0],
    [address(8), coin, 1],
    [address(8), address(9), undefined],
  ])('determine the token that volume is counted in as the one nearest to a stable token', (token0, token1, side) => {
    expect(countedSide(sources, token0, token1)).toBe(side);
  });
});

test('a day has 24 hourly candles with the current one, and past times are multiples of 5 minutes', () => {
  expect(windowStart(100 * 3_600 + 59, 3_600, 24)).toBe(77 * 3_600);
  expect(pastMoment(86_400 + 3_661, 'DAY')).toBe(3_600);
});
