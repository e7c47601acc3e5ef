import { type Hex, NATIVE } from '@cenote/chains';
import type { Pool, Tick, V4Pool } from '../pools/pool.ts';
import { sqrtPriceAtTick } from '../pools/tick-math.ts';
import { createRouter } from '../routing/router.ts';
import { routeImpactBps } from './route-impact.ts';

const token0: Hex = `0x${'1'.repeat(40)}`;
const token1: Hex = `0x${'2'.repeat(40)}`;
const wrappedNative: Hex = `0x${'9'.repeat(40)}`;
/** Both tokens are worth a dollar and have 18 decimals, the native coin is worth 2,500 dollars. */
const DOLLAR = 10 ** 18;
const transferFees = { sellFeeBps: 0, buyFeeBps: 0 };

type Range = [from: number, to: number, liquidity: bigint];

function poolOf(digit: string, lpFee: number, tick: number, ranges: readonly Range[]): V4Pool {
  const ticks: Tick[] = ranges
    .flatMap(([from, to, each]) => [
      { index: from, liquidityNet: each, liquidityGross: each },
      { index: to, liquidityNet: -each, liquidityGross: each },
    ])
    .sort((a, b) => a.index - b.index);
  const liquidity = ranges.reduce(
    (sum, [from, to, each]) => (from <= tick && tick < to ? sum + each : sum),
    0n,
  );
  return {
    ...{ protocol: 'v4', id: `0x${digit.repeat(64)}`, token0, token1, hooks: NATIVE },
    ...{ fee: lpFee, lpFee, protocolFee: 0, tickSpacing: 200 },
    ...{ sqrtPriceX96: sqrtPriceAtTick(tick), tick, liquidity, ticks },
  };
}

/** The liquidity that holds so many dollars of token1 between two ticks. */
const holding = (dollars: number, from: number, to: number) =>
  BigInt(Math.round((dollars * DOLLAR) / (1.0001 ** (to / 2) - 1.0001 ** (from / 2))));

const market = poolOf('a', 500, 0, [[-6_000, 6_000, 10n ** 25n]]);
/** Gives a bonus of dollars for e^-20 of it, then some dollars at about the market's price. */
const bonusPool = (bonus: number, behind: number, digit = 'b') =>
  poolOf(digit, 1, 200_000, [
    [199_800, 200_200, holding(bonus, 199_800, 200_000)],
    [0, 200, holding(behind, 0, 200)],
  ]);

function impactsOf(pools: readonly Pool[], dollars: number, gwei?: number) {
  const pricePerUnitX64 =
    gwei === undefined ? undefined : BigInt(Math.round(gwei * 2_500e9 * 2 ** 20)) << 44n;
  const route = createRouter(pools, { wrappedNative }).quote({
    ...{ tokenIn: token0, tokenOut: token1, kind: 'exactIn' },
    amount: BigInt(Math.round(dollars * 1e6)) * 10n ** 12n,
    ...(pricePerUnitX64 && { gas: { pricePerUnitX64 } }),
  });
  const states = new Map<Hex, Pool>(pools.map((pool) => [pool.id, pool]));
  const device = routeImpactBps(states, { ...route, transferFees });
  expect(device).toBeCloseTo(route.priceImpactBps, 6);
  return { device, pools: route.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId)) };
}

describe('the price impact of a route where a pool gives a bonus to a tiny part of the input', () => {
  it.each([
    ['a sample of $100', 100, undefined, 0.003, 0.001, 5],
    ['a sample of $250', 250, undefined, 0.003, 0.001, 5],
    ['a sample of $100, ten of them through that pool', 100, undefined, 0.003, 10, 200],
    ['a swap of $100 at 1 gwei', 100, 1, 0.45, 0.01, 200],
    ['a swap of $1,000 at 1 gwei', 1_000, 1, 0.45, 0.01, 200],
    ['a swap of $100 at 1 gwei and a larger bonus', 100, 1, 0.7, 0.01, 200],
    ['a swap of $1,000 at 1 gwei and a larger bonus', 1_000, 1, 0.7, 0.01, 200],
    ['a swap of $10 at 0.01 gwei', 10, 0.01, 0.006, 0.001, 200],
    ['a swap of $100 at 0.01 gwei', 100, 0.01, 0.006, 0.001, 200],
  ])('stays small for %s', (_, dollars, gwei, bonus, behind, most) => {
    const trap = bonusPool(bonus, behind);
    const impact = impactsOf([market, trap], dollars, gwei);
    expect(impact.pools).toContain(trap.id);
    expect(impact.device).toBeLessThanOrEqual(most);
  });

  it('stays small where several pools do so', () => {
    const traps = ['b', 'c', 'd', 'e', 'f'].map((digit) => bonusPool(0.003, 0.001, digit));
    const impact = impactsOf([market, ...traps], 100);
    for (const { id } of traps) expect(impact.pools).toContain(id);
    expect(impact.device).toBeLessThanOrEqual(5);
  });

  it('is that of pools used up by a route of hundreds of small paths', () => {
    const digits = [...'0123456789abcdef'].flatMap((a) => [...'01234567'].map((b) => a + b));
    const pools = digits.map((two) => ({
      ...poolOf('a', 500, 0, [[-6_000, 6_000, 10n ** 18n]]),
      id: `0x${two.repeat(32)}` as const,
    }));
    const each = 10n ** 17n;
    const routes = pools.map((pool) =>
      createRouter([pool], { wrappedNative }).quote({
        ...{ tokenIn: token0, tokenOut: token1, kind: 'exactIn', amount: each },
      }),
    );
    const impact = routeImpactBps(new Map(pools.map((pool) => [pool.id, pool])), {
      paths: routes.flatMap(({ paths }) => paths),
      amountIn: each * BigInt(pools.length),
      amountOut: routes.reduce((sum, { amountOut }) => sum + amountOut, 0n),
      transferFees,
    });
    expect(impact).toBeGreaterThan(800);
    expect(impact / routes[0]!.priceImpactBps).toBeCloseTo(1, 2);
  });

  it('is that of a pool that holds little at its price and much at half of it', () => {
    const pool = poolOf('c', 500, 0, [
      [-200, 0, holding(5, -200, 0)],
      [-7_200, -7_000, holding(100_000, -7_200, -7_000)],
    ]);
    expect(impactsOf([pool], 1_000).device).toBeGreaterThan(4_500);
  });
});
