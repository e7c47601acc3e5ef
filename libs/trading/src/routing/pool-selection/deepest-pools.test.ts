import { type Address, type Hex, NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import { RoutingError } from '../../errors.ts';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { Pool, V4Pool } from '../../pools/pool.ts';
import { createRouter } from '../router.ts';
import type { RouteQuote } from '../types.ts';
import { deepestPools, MAX_V4_POOLS_OF_PAIR } from './deepest-pools.ts';
import { largestHoldings } from './pool-holdings.ts';
import { MAX_RANK } from './rank-by-amount.ts';

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const [TOKEN, USDC, DAI, WETH] = [address(1), address(2), address(3), address(4)] as const;
const E18 = 10n ** 18n;

interface Shape {
  /** Liquidity of the only position. */
  liquidity: bigint;
  tick?: number;
  /** Tick range of the position. */
  from?: number;
  to?: number;
  fee?: number;
}

function v4(n: number, shape: Shape): V4Pool {
  const { liquidity, tick = 0, from = -1000, to = 1000, fee = 500 } = shape;
  const position = { liquidityGross: liquidity };
  return {
    protocol: 'v4',
    id: `0x${n.toString(16).padStart(64, '0')}`,
    token0: TOKEN,
    token1: USDC,
    fee,
    lpFee: fee,
    tickSpacing: 1,
    protocolFee: 0,
    hooks: NATIVE,
    sqrtPriceX96: sqrtPriceAtTick(tick),
    tick,
    liquidity: from <= tick && tick < to ? liquidity : 0n,
    ticks: [
      { ...position, index: from, liquidityNet: liquidity },
      { ...position, index: to, liquidityNet: -liquidity },
    ],
  };
}

const mapOf = (pools: readonly Pool[]) => new Map<Hex, Pool>(pools.map((pool) => [pool.id, pool]));
const idsOf = (pools: ReadonlyMap<Hex, Pool>) => [...pools.keys()].sort();
const shuffled = (pools: readonly Pool[], seed: number) =>
  [...pools].sort(
    (a, b) => ((Number(BigInt(a.id)) * seed) % 9973) - ((Number(BigInt(b.id)) * seed) % 9973),
  );

/** Returns the route of a swap through these pools; undefined if they cannot serve it. */
function routeOf(
  pools: ReadonlyMap<Hex, Pool>,
  amount: bigint,
  isSold: boolean,
): RouteQuote | undefined {
  const [tokenIn, tokenOut] = isSold ? [TOKEN, USDC] : [USDC, TOKEN];
  try {
    return createRouter(pools.values(), { wrappedNative: WETH }).quote({
      tokenIn,
      tokenOut,
      amount,
      kind: 'exactIn',
    });
  } catch (error) {
    if (error instanceof RoutingError) return undefined;
    throw error;
  }
}

it('an honest pool is kept beside almost empty pools at the ends of the price range', () => {
  const open = v4(1, { liquidity: 1_000_000n * E18, from: -887_272, to: 887_272 });
  const [high, low] = [880_000, -770_000];
  const huge = 10n ** 25n;
  const edges = [
    v4(2, { liquidity: huge, tick: high, from: high, to: high + 1 }),
    // State after a swap that ends just below the tick.
    {
      ...v4(3, { liquidity: huge, tick: low - 1, from: low - 1, to: low }),
      sqrtPriceX96: sqrtPriceAtTick(low),
    },
  ];
  const others = Array.from({ length: MAX_RANK + 1 }, (_, i) => v4(10 + i, { liquidity: 1_000n }));
  expect(deepestPools(mapOf([open, ...edges, ...others])).has(open.id)).toBe(true);
});

/** Similar positions, each with at least ten tokens within 1 %. */
const honest = fc
  .array(
    fc.record({
      liquidity: fc.bigInt({ min: 10_000n * E18, max: 10_000_000n * E18 }),
      tick: fc.integer({ min: -20, max: 20 }),
      fee: fc.constantFrom(100, 500, 3000),
    }),
    { minLength: 1, maxLength: 45 },
  )
  .map((shapes) => shapes.map((shape, i) => v4(i + 1, shape)));
/** Almost worthless pools, at any price, of any width. */
const dust = fc
  .array(
    fc.record({
      liquidity: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      tick: fc.integer({ min: -900, max: 900 }),
      width: fc.constantFrom(1, 10, 5_000),
      fee: fc.integer({ min: 0, max: 10_000 }),
    }),
    { minLength: 40, maxLength: 80 },
  )
  .map((shapes) =>
    shapes.map(({ width, ...shape }, i) => v4(1_000 + i, { ...shape, from: -width, to: width })),
  );
/** Pools of all sizes, widths, fees and prices, some with nothing on one side. */
const mixed = fc
  .array(
    fc.record({
      size: fc.double({ min: 14, max: 24, noNaN: true }),
      tick: fc.integer({ min: -300, max: 300 }),
      middle: fc.integer({ min: -400, max: 400 }),
      width: fc.constantFrom(1, 20, 400, 20_000),
      fee: fc.constantFrom(0, 100, 500, 3000, 500_000),
    }),
    { minLength: 20, maxLength: 70 },
  )
  .map((shapes) =>
    shapes.map(({ size, middle, width, ...shape }, i) =>
      v4(i + 1, {
        ...shape,
        liquidity: BigInt(Math.floor(10 ** size)),
        from: middle - width,
        to: middle + width,
      }),
    ),
  );
const seeds = fc.integer({ min: 1, max: 9_000 });

it('a swap returns as much as through all pools of its tokens', () => {
  /** Parts of the largest pool's holdings; for smaller amounts the omitted tiny pools could matter. */
  const parts = fc.double({ min: -3, max: 0, noNaN: true });
  fc.assert(
    fc.property(mixed, parts, fc.boolean(), (pools, part, isSold) => {
      const all = mapOf(pools);
      const largestHolding = largestHoldings(pools).get(isSold ? TOKEN : USDC)!;
      const amount = BigInt(Math.floor(10 ** part * largestHolding));
      const chosen = deepestPools(all);
      const best = routeOf(all, amount, isSold);
      // A search ends at a local optimum: the other may end at another route that is available to both.
      const isThere = best?.paths.every(({ hops }) =>
        hops.every(({ poolId }) => chosen.has(poolId)),
      );
      if (!best || isThere) return;
      const found = routeOf(chosen, amount, isSold)?.amountOut ?? 0n;
      expect(found * 1_000n).toBeGreaterThanOrEqual(best.amountOut * 999n);
    }),
    { numRuns: 60, seed: 7, endOnFailure: true },
  );
});

describe('beside a full-range pool', () => {
  const usual = v4(1, { fee: 3000, liquidity: 10n * E18, from: -887_220, to: 887_220 });
  const liquidity = (6n * E18 * 20_000n) / 70n;
  const some = Array.from({ length: 100 }, (_, i) => i);
  /** A token costs two dollars there, or returns half of one: offers that nobody takes. */
  const oneSided = some.flatMap((i) => [
    v4(100 + i, { fee: 100 + i, tick: -6932, liquidity, from: -6933, to: -6932 }),
    v4(300 + i, { fee: 100 + i, tick: 6932, liquidity, from: 6932, to: 6933 }),
  ]);
  /** At the price of the others, with a fee of half of each swap. */
  const dear = some.map((i) => v4(500 + i, { fee: 500_000, liquidity: 10n * liquidity }));

  it.each([
    ['offers far from the market price', oneSided],
    ['pools with a fee of 50 %', dear],
    ['both', [...oneSided, ...dear]],
  ])('a token is sold and bought at its price despite %s', (_, others) => {
    const chosen = deepestPools(mapOf([...others, usual]));
    for (const isSold of [true, false]) {
      const alone = routeOf(mapOf([usual]), E18 / 50n, isSold);
      expect(routeOf(chosen, E18 / 50n, isSold)?.amountOut).toBe(alone?.amountOut);
      expect(alone?.amountOut).toBeGreaterThan(E18 / 51n);
    }
  });
});

it('a pool with an equal output without crossing ticks is kept beside those with slightly higher outputs', () => {
  const plain = v4(1, { fee: 500, liquidity: 1_000_000n * E18 });
  const stepped = Array.from({ length: 40 }, (_, i): V4Pool => {
    const pool = v4(100 + i, { fee: 100, liquidity: 1_000_000n * E18, from: -500, to: 500 });
    const between = Array.from({ length: 999 }, (_, n) => ({
      index: n - 499,
      liquidityNet: 0n,
      liquidityGross: 1n,
    }));
    return { ...pool, ticks: [pool.ticks[0]!, ...between, pool.ticks[1]!] };
  });
  expect(deepestPools(mapOf([...stepped, plain])).has(plain.id)).toBe(true);
});

it('deepestPools keeps the pools of two tokens with the highest outputs', () => {
  const even = fc.uniqueArray(fc.bigInt({ min: 1n, max: 10n ** 6n }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(even, seeds, (liquidities, seed) => {
      const pools = liquidities.map((k, i) => v4(i + 1, { liquidity: k * E18 }));
      const deepest = [...pools]
        .sort((a, b) => (a.liquidity > b.liquidity ? -1 : 1))
        .slice(0, MAX_RANK);
      const chosen = deepestPools(mapOf(shuffled(pools, seed)));
      for (const { id } of deepest) expect(chosen.has(id)).toBe(true);
    }),
  );
});

it('deepestPools keeps the same real pools, and so the same routes, for any number of tiny pools', () => {
  fc.assert(
    fc.property(honest, dust, seeds, (real, cheap, seed) => {
      const among = deepestPools(mapOf(shuffled([...real, ...cheap], seed)));
      expect(idsOf(among)).toEqual(idsOf(deepestPools(mapOf(real))));
    }),
  );
});

it('deepestPools keeps a bounded number of pools of two tokens, of all sizes', () => {
  const pools = Array.from({ length: 3_000 }, (_, i) =>
    v4(i + 1, {
      liquidity: BigInt(Math.floor(10 ** (15 + (i % 97) / 10))),
      fee: (i * 37) % 9_000,
      tick: ((i * 61) % 400) - 200,
      from: -((i % 89) + 1) * 5,
      to: ((i % 83) + 1) * 5,
    }),
  );
  expect(deepestPools(mapOf(pools)).size).toBeLessThanOrEqual(MAX_V4_POOLS_OF_PAIR);
});

it('deepestPools selects again in a short time if a pool of one pair among hundreds has changed', () => {
  const pools = mapOf(
    Array.from({ length: 6_500 }, (_, i) => ({
      ...v4(i + 1, {
        liquidity: E18 * BigInt(1 + (i % 997)),
        fee: (i * 37) % 3_000,
        tick: ((i * 61) % 400) - 200,
        from: -1_000 - (i % 89),
        to: 1_000 + (i % 83),
      }),
      token1: address(100 + (i % 400)),
    })),
  );
  deepestPools(pools);
  const times = [...pools.values()].slice(0, 5).map((pool) => {
    pools.set(pool.id, { ...pool });
    const begin = process.cpuUsage();
    expect(deepestPools(pools).size).toBeLessThan(pools.size);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});

it('deepestPools leaves out pools whose hooks may reject swaps or set their fee', () => {
  const hooked = { ...v4(2, { liquidity: E18 }), hooks: address(0x80) };
  expect(idsOf(deepestPools(mapOf([v4(1, { liquidity: E18 }), hooked])))).toEqual([
    v4(1, { liquidity: E18 }).id,
  ]);
});

it('deepestPools keeps the pools of v2 and v3, other pairs, and the order', () => {
  const deep = Array.from({ length: 50 }, (_, i) => v4(100 + i, { liquidity: 10n ** 9n * E18 }));
  const { hooks: _hooks, lpFee: _lpFee, protocolFee: _fee, ...v3 } = v4(2, { liquidity: 1n });
  const others: Pool[] = [
    { protocol: 'v2', id: '0x01', token0: TOKEN, token1: USDC, reserve0: 1n, reserve1: 1n },
    { ...v3, protocol: 'v3' },
    { ...v4(3, { liquidity: 1n }), token1: DAI },
  ];
  const chosen = deepestPools(mapOf([...deep.slice(0, 4), ...others, ...deep.slice(4)]));
  expect([...chosen.values()]).toEqual([
    ...deep.slice(0, 4),
    ...others,
    ...deep.slice(4, MAX_RANK),
  ]);
});
