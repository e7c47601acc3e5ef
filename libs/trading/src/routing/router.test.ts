import { type Address, NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import { RoutingError } from '../errors.ts';
import type { Pool, V2Pool, V4Pool } from '../pools/pool.ts';
import { swapPool } from '../pools/swap-pool.ts';
import { createRouter } from './router.ts';
import { address, pair as namedPair } from './testing/pools.ts';
import {
  concentratedShape,
  makeTestMarket,
  randomOf,
  type TestMarket,
} from './testing/test-market.ts';
import type { QuoteRequest, RouteQuote } from './types.ts';

const [A, B, C, D, WETH] = [0xa, 0xb, 0xc, 0xd, 0xe].map(address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];
const options = { wrappedNative: WETH };
const ONE = 10n ** 18n;

let nextId = 1;
const pair = (token0: Address, token1: Address, reserve0: bigint, reserve1: bigint): V2Pool =>
  namedPair(nextId++, token0, token1, reserve0, reserve1);
const v4 = (token0: Address, token1: Address, price: number, hooks: Address = NATIVE): V4Pool => ({
  protocol: 'v4',
  id: `0x${(0x4000 + nextId++).toString(16).padStart(64, '0')}`,
  token0,
  token1,
  fee: 500,
  lpFee: 500,
  protocolFee: 0,
  tickSpacing: 10,
  hooks,
  ...concentratedShape(
    price,
    10,
    { address: token1, decimals: 18, priceUsd: 1 },
    1e6,
    randomOf(nextId),
  ),
});
const requestOf = (request: Partial<QuoteRequest> = {}): QuoteRequest => ({
  tokenIn: A,
  tokenOut: B,
  amount: ONE,
  kind: 'exactIn',
  ...request,
});
const codeOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof RoutingError) return error.code;
    throw error;
  }
  return 'none';
};
const legsOf = (quote: RouteQuote) => quote.paths.reduce((sum, path) => sum + path.hops.length, 0);

describe('createRouter', () => {
  it('uses the direct pool if that is best', () => {
    const direct = pair(A, B, 1000n, 2000n);
    const quote = createRouter([direct], options).quote(requestOf());
    expect(quote.paths).toEqual([
      {
        share: 10_000,
        amountIn: ONE,
        amountOut: quote.amountOut,
        hops: [{ protocol: 'v2', poolId: direct.id, fee: 3000, tokenIn: A, tokenOut: B }],
      },
    ]);
    expect(quote.amountOut).toBe(swapPool(direct, true, 'exactIn', ONE)!.amountOut);
    // 1 of 1001 of the depth, without the fee.
    expect(quote.priceImpactBps).toBeCloseTo(9.96, 1);
  });

  it('splits an amount equally between two equal pools', () => {
    const quote = createRouter([pair(A, B, 1000n, 1000n), pair(A, B, 1000n, 1000n)], options).quote(
      requestOf({ amount: 100n * ONE }),
    );
    expect(quote.paths.map(({ share }) => share)).toEqual([5000, 5000]);
    expect(quote.gapBps).toBeLessThan(0.0001);
  });

  it('crosses other tokens if the direct pool is shallow', () => {
    const pools = [
      pair(A, B, 10n, 10n),
      pair(A, C, 10_000n, 10_000n),
      pair(B, C, 10_000n, 10_000n),
    ];
    const quote = createRouter(pools, options).quote(requestOf({ amount: 10n * ONE }));
    const hops = quote.paths.map((path) => path.hops.map(({ tokenOut }) => tokenOut));
    expect(hops).toContainEqual([C, B]);
    const direct = createRouter(pools, options).quote(requestOf({ amount: 10n * ONE, maxHops: 1 }));
    expect(direct.amountOut).toBeLessThan(quote.amountOut);
    expect(legsOf(direct)).toBe(1);
  });

  it('treats the native coin and its wrapped form as one token', () => {
    const pools = [v4(NATIVE, B, 1), pair(A, WETH, 1000n, 1000n)];
    const quote = createRouter(pools, options).quote(requestOf());
    expect(quote.paths[0]!.hops.map(({ tokenIn, tokenOut }) => [tokenIn, tokenOut])).toEqual([
      [A, WETH],
      [NATIVE, B],
    ]);
    const fromCoin = createRouter(pools, options).quote(requestOf({ tokenIn: NATIVE }));
    const fromWrapped = createRouter(pools, options).quote(requestOf({ tokenIn: WETH }));
    expect(fromCoin.amountOut).toBe(fromWrapped.amountOut);
    expect(fromWrapped.gasUnits).toBeGreaterThan(fromCoin.gasUnits);
  });

  it('does not split among pools whose gas costs more than they add', () => {
    const pools = [pair(A, B, 1000n, 1000n), pair(A, B, 1000n, 1000n)];
    const dear = { pricePerUnitX64: (ONE << 64n) / 100_000n };
    const quote = createRouter(pools, options).quote(requestOf({ gas: dear }));
    expect(quote.paths).toHaveLength(1);
  });

  it('uses a single protocol per path of an exact output', () => {
    const pools = [pair(A, C, 1000n, 1000n), v4(B, C, 1)];
    const router = createRouter(pools, options);
    expect(router.quote(requestOf()).paths[0]!.hops).toHaveLength(2);
    expect(codeOf(() => router.quote(requestOf({ kind: 'exactOut' })))).toBe(
      'NOT_ENOUGH_LIQUIDITY',
    );
  });

  it('accepts any letter case and returns lower case', () => {
    const quote = createRouter([pair(A, B, 1000n, 1000n)], options).quote(
      requestOf({ tokenIn: A.toUpperCase().replace('0X', '0x') as Address }),
    );
    expect(quote.tokenIn).toBe(A);
  });

  const whole = [pair(A, B, 1000n, 1000n), pair(C, D, 1000n, 1000n)];
  const changing = v4(A, C, 1, '0x0000000000000000000000000000000000000080');
  it.each<[string, readonly Pool[], Partial<QuoteRequest>]>([
    ['SAME_TOKEN', whole, { tokenOut: A }],
    ['SAME_TOKEN', whole, { tokenIn: NATIVE, tokenOut: WETH }],
    ['AMOUNT_ZERO', whole, { amount: 0n }],
    ['AMOUNT_ZERO', whole, { amount: -1n }],
    ['AMOUNT_TOO_LARGE', whole, { amount: 1n << 128n }],
    ['NO_ROUTE', whole, { tokenOut: C }],
    ['NO_ROUTE', whole, { tokenOut: address(0x77) }],
    ['NO_ROUTE', [], {}],
    ['NO_ROUTE', whole, { protocols: ['v3'] }],
    ['NO_ROUTE', [changing], { tokenOut: C }],
    ['NOT_ENOUGH_LIQUIDITY', whole, { kind: 'exactOut', amount: 1000n * ONE }],
    ['NOT_ENOUGH_LIQUIDITY', whole, { amount: (1n << 127n) - 1n }],
    ['NOT_ENOUGH_LIQUIDITY', [pair(A, B, 0n, 0n)], {}],
    // Too small for the pair to return a single unit.
    ['NOT_ENOUGH_LIQUIDITY', whole, { amount: 1n }],
  ])('throws %s (case %#)', (code, pools, request) => {
    expect(codeOf(() => createRouter(pools, options).quote(requestOf(request)))).toBe(code);
  });
});

/** Executes a quote's hops in order on the pools, as a caller would. */
function replay(
  pools: readonly Pool[],
  quote: RouteQuote,
): { amountIn: bigint; amountOut: bigint } {
  const now = new Map(pools.map((pool) => [pool.id, pool]));
  const total = { amountIn: 0n, amountOut: 0n };
  const swap = (hop: RouteQuote['paths'][0]['hops'][0], kind: QuoteRequest['kind'], x: bigint) => {
    const pool = now.get(hop.poolId)!;
    const done = swapPool(pool, pool.token0 === hop.tokenIn, kind, x)!;
    return { ...done, keep: () => now.set(hop.poolId, done.pool) };
  };
  for (const path of quote.paths) {
    const isForwards = quote.kind === 'exactIn' || path.hops[0]!.protocol === 'v2';
    let amount = isForwards ? path.amountIn : path.amountOut;
    for (const hop of isForwards ? path.hops : [...path.hops].reverse()) {
      const done = swap(hop, isForwards ? 'exactIn' : 'exactOut', amount);
      done.keep();
      amount = isForwards ? done.amountOut : done.amountIn;
    }
    expect(amount).toBe(isForwards ? path.amountOut : path.amountIn);
    total.amountIn += path.amountIn;
    total.amountOut += path.amountOut;
  }
  return total;
}

const canonicalOf = (universe: TestMarket, token: Address) =>
  token === NATIVE ? universe.wrappedNative : token;

describe('createRouter over random universes', () => {
  const cases = fc.record({
    seed: fc.integer({ min: 0, max: 1 << 30 }),
    tokens: fc.integer({ min: 3, max: 10 }),
    pools: fc.integer({ min: 6, max: 60 }),
    usd: fc.double({ min: 0, max: 6, noNaN: true }).map((exponent) => 10 ** exponent),
    kind: fc.constantFrom('exactIn' as const, 'exactOut' as const),
    maxLegs: fc.integer({ min: 1, max: 12 }),
    maxHops: fc.integer({ min: 1, max: 5 }),
    hasGas: fc.boolean(),
  });

  it('returns executable amounts, valid bounds and routes within the limits', () => {
    let quoted = 0;
    fc.assert(
      fc.property(cases, ({ seed, tokens, pools, usd, kind, maxLegs, maxHops, hasGas }) => {
        const universe = makeTestMarket({ seed, tokens, pools });
        const router = createRouter(universe.pools, universe);
        const [from, to] = [universe.tokens[0]!, universe.tokens[1]!];
        const fixed = kind === 'exactIn' ? from : to;
        const counted = kind === 'exactIn' ? to : from;
        const request: QuoteRequest = {
          tokenIn: from.address,
          tokenOut: to.address,
          amount: BigInt(Math.ceil((usd / fixed.priceUsd) * 10 ** fixed.decimals)),
          kind,
          maxLegs,
          maxHops,
        };
        if (hasGas) {
          // A leg costs about five cents.
          const perUnit = (0.05 / 75_000 / counted.priceUsd) * 10 ** counted.decimals;
          request.gas = { pricePerUnitX64: BigInt(Math.round(perUnit * 2 ** 64)) };
        }
        let quote: RouteQuote;
        try {
          quote = router.quote(request);
        } catch (error) {
          expect(error).toBeInstanceOf(RoutingError);
          return;
        }
        quoted++;

        expect(replay(universe.pools, quote)).toEqual({
          amountIn: quote.amountIn,
          amountOut: quote.amountOut,
        });
        if (kind === 'exactIn') expect(quote.amountIn).toBe(request.amount);
        else expect(quote.amountOut).toBeGreaterThanOrEqual(request.amount);

        expect(legsOf(quote)).toBeLessThanOrEqual(maxLegs);
        expect(quote.paths.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
        expect(quote.priceImpactBps).toBeGreaterThanOrEqual(0);
        for (const { hops } of quote.paths) {
          expect(hops.length).toBeLessThanOrEqual(maxHops);
          const canonical = (token: Address) => canonicalOf(universe, token);
          const trail = [from.address, ...hops.map(({ tokenOut }) => canonical(tokenOut))];
          expect(new Set(trail).size).toBe(trail.length);
          expect(trail.at(-1)).toBe(to.address);
          hops.forEach(({ tokenIn }, i) => {
            expect(canonical(tokenIn)).toBe(trail[i]);
          });
          if (kind === 'exactOut') {
            expect(new Set(hops.map(({ protocol }) => protocol)).size).toBe(1);
          }
        }

        if (quote.bound !== undefined) {
          if (kind === 'exactIn') expect(quote.bound).toBeGreaterThanOrEqual(quote.amountOut);
          else expect(quote.bound).toBeLessThanOrEqual(quote.amountIn);
          expect(quote.gapBps).toBeGreaterThanOrEqual(0);
        }

        // A split is never worse than any single pool that could take the whole amount.
        if (hasGas) return;
        for (const pool of universe.pools) {
          const ends = [pool.token0, pool.token1].map((t) => canonicalOf(universe, t));
          if (!ends.includes(from.address) || !ends.includes(to.address)) continue;
          const alone = swapPool(pool, ends[0] === from.address, kind, request.amount);
          if (!alone || alone.amountOut === 0n) continue;
          // Within one unit: floats choose the pool, and cannot distinguish single wei.
          if (kind === 'exactIn')
            expect(quote.amountOut).toBeGreaterThanOrEqual(alone.amountOut - 1n);
          else expect(quote.amountIn).toBeLessThanOrEqual(alone.amountIn + 1n);
        }
      }),
      { seed: 31, numRuns: 250 },
    );
    expect(quoted).toBeGreaterThan(150);
  });

  it('returns the same quotes after updates and removals as a new router', () => {
    const universe = makeTestMarket({ seed: 32, tokens: 8, pools: 50 });
    const random = randomOf(33);
    const router = createRouter(universe.pools, universe);
    let pools = [...universe.pools];
    for (let round = 0; round < 40; round++) {
      const at = Math.floor(random() * pools.length);
      const pool = pools[at]!;
      if (round % 4 === 3) {
        pools = pools.filter((other) => other !== pool);
        router.remove(pool.id);
      } else {
        const size = pool.protocol === 'v2' ? pool.reserve0 / 50n : pool.liquidity / 1000n;
        const moved = swapPool(pool, true, 'exactIn', size + 1n)?.pool ?? pool;
        pools[at] = moved;
        router.update(moved);
      }
      const added = pools.find(({ id }) => id === pool.id);
      if (round % 8 === 7) {
        expect(added).toBeUndefined();
        pools.push(pool);
        router.update(pool);
      }
      const request = requestOf({
        tokenIn: universe.tokens[0]!.address,
        tokenOut: universe.tokens[1 + (round % 3)]!.address,
        amount: BigInt(10 ** (16 + (round % 5))),
      });
      const fresh = createRouter(pools, universe).quote(request);
      const quote = router.quote(request);
      // Slots differ, and with them the order of sums, so the last digits of the floats may differ too.
      expect(Number(quote.amountOut) / Number(fresh.amountOut)).toBeCloseTo(1, 6);
      expect(replay(pools, quote).amountOut).toBe(quote.amountOut);
    }
  });
});
