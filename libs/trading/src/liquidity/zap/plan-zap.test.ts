import { type Hex, lower, NATIVE } from '@cenote/chains';
import { verifyBound } from '../../index.ts';
import { executeRoute } from '../../onchain/verify/execute-route.ts';
import { applyLiquidity } from '../../pools/events.ts';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { Pool } from '../../pools/pool.ts';
import { createRandom } from '../../pools/testing/random.ts';
import { createRouter } from '../../routing/router.ts';
import { address } from '../../routing/testing/pools.ts';
import { makeTestMarket } from '../../routing/testing/test-market.ts';
import { fullRange } from '../full-range.ts';
import { planZap } from './plan-zap.ts';
import type { ZapPlan, ZapRequest } from './types.ts';

const market = makeTestMarket({ seed: 7, tokens: 8, pools: 120 });
const pools: ReadonlyMap<Hex, Pool> = new Map(market.pools.map((pool) => [pool.id, pool]));
const router = createRouter(market.pools, { wrappedNative: market.wrappedNative });
const base = { router, pools, wrappedNative: market.wrappedNative, slippageBps: 50 };

/** One unit of the sixth significant digit of an amount: the last one that is shown. */
const lastDigit = (amount: bigint): bigint => 10n ** BigInt(Math.max(0, String(amount).length - 6));

function randomRequest(seed: number): ZapRequest {
  const random = createRandom(seed);
  const pool = random.pick(market.pools);
  const price = (token: string) => {
    const { decimals, priceUsd } = market.tokens.find(
      ({ address }) => address === (token === NATIVE ? market.wrappedNative : token),
    )!;
    return { decimals, priceUsd };
  };
  const units = (token: string, usd: number) => {
    const { decimals, priceUsd } = price(token);
    return (BigInt(Math.round((usd / priceUsd) * 1e6)) * 10n ** BigInt(decimals)) / 1_000_000n;
  };
  const usd = 10 ** (1 + random.next() * 4);
  const shape = random.next();
  const paid = {
    amount0: shape < 0.7 ? units(pool.token0, usd) : 0n,
    amount1: shape < 0.4 || shape >= 0.7 ? units(pool.token1, usd * random.next()) : 0n,
  };
  const request = { ...base, pool: { state: pool }, paid };
  if (pool.protocol === 'v2') return { ...request, totalSupply: pool.reserve0 * 3n };
  const { tickSpacing, tick } = pool;
  const centre = Math.floor(tick / tickSpacing) * tickSpacing;
  const range = random.chance(0.2)
    ? fullRange(tickSpacing)
    : {
        tickLower: centre - random.integer(-5, 100) * tickSpacing,
        tickUpper: centre + random.integer(6, 120) * tickSpacing,
      };
  return { ...request, range };
}

const CASES = Array.from({ length: 100 }, (_, i) => randomRequest(i + 1));

function expectExact(request: ZapRequest, plan: ZapPlan): void {
  const { swap, available, deposited, dust } = plan;
  expect(deposited.amount0 + dust.amount0).toBe(available.amount0);
  expect(deposited.amount1 + dust.amount1).toBe(available.amount1);
  expect(dust.amount0 >= 0n && dust.amount1 >= 0n).toBe(true);
  if (!swap) return;
  const executed = executeRoute(pools, 'exactIn', swap.paths, { sellFeeBps: 0, buyFeeBps: 0 });
  if ('refusedBy' in executed) throw new Error(executed.refusedBy);
  const out = executed.paths.reduce((sum, { amountOut }) => sum + amountOut, 0n);
  expect(out).toBe(swap.amountOut);
  expect(swap.paths.reduce((sum, { amountIn }) => sum + amountIn, 0n)).toBe(swap.amountIn);
  if ('state' in request.pool && request.range) {
    const { id, protocol } = request.pool.state;
    const after = executed.visited.findLast((pool) => pool.id === id) ?? request.pool.state;
    if (protocol !== 'v2' && after.protocol !== 'v2') {
      expect(plan.sqrtPriceX96).toBe(after.sqrtPriceX96);
    }
  }
}

describe('planZap', () => {
  it('deposits everything but less than the last shown digit in 100 random cases, or says why', () => {
    let swaps = 0;
    for (const request of CASES) {
      const plan = planZap(request);
      expectExact(request, plan);
      if (plan.swap) swaps += 1;
      expect(plan.dust.amount0 <= lastDigit(plan.available.amount0)).toBe(true);
      expect(plan.dust.amount1 <= lastDigit(plan.available.amount1)).toBe(true);
      if (plan.dust.amount0 + plan.dust.amount1 > 0n) expect(plan.dustCause).toBe('ROUNDING');
    }
    expect(swaps).toBeGreaterThan(60);
  });

  it('has a proof of its route for the exact input', () => {
    for (const request of CASES.slice(0, 30)) {
      const { swap } = planZap(request);
      if (!swap?.certificate) continue;
      const { certificate, tokenIn, tokenOut, amountIn, amountOut } = swap;
      const bound = verifyBound(
        certificate.poolIds.map((id) => pools.get(id)!),
        new Map(certificate.tokens.map((token, i) => [lower(token), certificate.prices[i]!])),
        { tokenIn, tokenOut, amount: amountIn, kind: 'exactIn' },
        market.wrappedNative,
      );
      expect(swap.bound).toBe(bound);
      expect(amountOut <= bound!).toBe(true);
    }
  });

  it('bounds what is deposited and left within the tolerance', () => {
    for (const request of CASES) {
      const { minimum, deposited, dust, maxDust, minAmountOut, swap } = planZap(request);
      for (const side of ['amount0', 'amount1'] as const) {
        expect(minimum[side] <= deposited[side]).toBe(true);
        expect(maxDust[side] >= dust[side]).toBe(true);
      }
      if (swap) expect(minAmountOut <= swap.amountOut).toBe(true);
    }
  });
});

describe('planZap of one pool', () => {
  const [token0, token1] = [address(1), address(2)];
  const ONE = 10n ** 18n;
  const pool = applyLiquidity(
    {
      protocol: 'v3',
      id: address(9),
      token0,
      token1,
      fee: 3000,
      tickSpacing: 60,
      sqrtPriceX96: 1n << 96n,
      tick: 0,
      liquidity: 0n,
      ticks: [],
    },
    { tickLower: -12_000, tickUpper: 12_000, liquidityDelta: 1_000n * ONE },
  );
  const alone = {
    router: createRouter([pool], { wrappedNative: address(7) }),
    pools: new Map([[pool.id, pool]]),
    wrappedNative: address(7),
    slippageBps: 50,
    pool: { state: pool },
  };
  const inRange = { tickLower: -600, tickUpper: 600 };
  const none = { amount0: 0n, amount1: 0n };

  it('accounts for the price that its own swap moves', () => {
    const plan = planZap({ ...alone, range: inRange, paid: { ...none, amount0: 100n * ONE } });
    expect(plan.sqrtPriceX96).toBeLessThan(1n << 96n);
    expect(plan.swap?.paths[0]?.hops[0]?.poolId).toBe(pool.id);
    expect(plan.dust.amount0 + plan.dust.amount1).toBeLessThan(100n);
  });

  it('swaps nothing for a range that needs only the paid token', () => {
    const plan = planZap({
      ...alone,
      range: { tickLower: 600, tickUpper: 1200 },
      paid: { ...none, amount0: ONE },
    });
    expect(plan.swap).toBeUndefined();
    expect(plan.deposited.amount0).toBeGreaterThan(ONE - 10n);
  });

  it('swaps everything for a range that needs only the other token', () => {
    const plan = planZap({
      ...alone,
      range: { tickLower: 600, tickUpper: 1200 },
      paid: { ...none, amount1: ONE },
    });
    expect(plan.swap?.amountIn).toBe(ONE);
    expect(plan.available.amount1).toBe(0n);
  });

  it('deposits without a swap what already fits', () => {
    const plan = planZap({ ...alone, range: inRange, paid: { amount0: ONE, amount1: ONE } });
    expect(plan.swap).toBeUndefined();
    expect(plan.dust.amount0 + plan.dust.amount1).toBeLessThan(10n);
  });

  it('finds the ratio of a new pool by its initial price', () => {
    const key = { protocol: 'v3', token0, token1, fee: 500, tickSpacing: 10 } as const;
    const plan = planZap({
      ...alone,
      pool: { key, initialSqrtPriceX96: sqrtPriceAtTick(300) },
      range: inRange,
      paid: { ...none, amount0: ONE },
    });
    expect(plan.sqrtPriceX96).toBe(sqrtPriceAtTick(300));
    expect(plan.swap?.amountIn).toBeGreaterThan((ONE * 7n) / 10n);
    expect(plan.dust.amount0 + plan.dust.amount1).toBeLessThan(100n);
  });

  it('finds the ratio of a new pair by its initial price', () => {
    const plan = planZap({
      ...alone,
      pool: { key: { protocol: 'v2', token0, token1 }, initialSqrtPriceX96: 2n << 96n },
      paid: { ...none, amount0: 5n * ONE },
    });
    const { amount0, amount1 } = plan.deposited;
    expect(Number(amount1) / Number(amount0)).toBeCloseTo(4, 9);
    expect(plan.dust.amount0 + plan.dust.amount1).toBeLessThan(100n);
  });

  it('says that the pools cannot swap enough', () => {
    const plan = planZap({
      ...alone,
      range: { tickLower: -600, tickUpper: 12_600 },
      paid: { ...none, amount1: 1_000_000n * ONE },
    });
    expect(plan.dustCause).toBe('NOT_ENOUGH_LIQUIDITY');
    expect(plan.liquidity).toBeGreaterThan(0n);
  });

  it('leaves what does not fit, and says so, if nothing may be swapped', () => {
    const paid = { amount0: 2n * ONE, amount1: ONE };
    const plan = planZap({ ...alone, range: inRange, paid, protocols: [] });
    expect(plan).toMatchObject({ dustCause: 'NOT_SWAPPED', available: paid });
    expect(plan.swap).toBeUndefined();
    expect(plan.dust.amount0 - ONE).toBeLessThan(10n);
    expect(plan.dust.amount1).toBeLessThan(10n);
  });

  it('keeps as much as the tolerance for a hook that may take a part, and says so', () => {
    const hooks = '0x0000000000000000000000000000000000000402';
    const key = { protocol: 'v4', token0, token1, fee: 500, tickSpacing: 10, hooks } as const;
    const plan = planZap({
      ...alone,
      pool: { key, initialSqrtPriceX96: 1n << 96n },
      range: inRange,
      paid: { ...none, amount0: ONE },
    });
    const { available, deposited, dustCause } = plan;
    expect(dustCause).toBe('HOOK');
    for (const side of ['amount0', 'amount1'] as const) {
      expect(Number(deposited[side]) / Number(available[side])).toBeCloseTo(0.995, 6);
    }
  });

  it('says that no pools join the tokens', () => {
    const key = { protocol: 'v3', token0, token1: address(3), fee: 500, tickSpacing: 10 } as const;
    const plan = planZap({
      ...alone,
      pool: { key, initialSqrtPriceX96: 1n << 96n },
      range: inRange,
      paid: { ...none, amount0: ONE },
    });
    expect(plan).toMatchObject({ liquidity: 0n, dustCause: 'NO_ROUTE' });
    expect(plan.dust).toEqual({ ...none, amount0: ONE });
  });
});
