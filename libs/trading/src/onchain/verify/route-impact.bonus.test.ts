import { type Hex, NATIVE } from '@cenote/chains';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { Pool, Tick, V4Pool } from '../../pools/pool.ts';
import { createRouter } from '../../routing/router.ts';
import { routeImpactBps } from './route-impact.ts';

const token0: Hex = `0x${'1'.repeat(40)}`;
const token1: Hex = `0x${'2'.repeat(40)}`;
const wrappedNative: Hex = `0x${'9'.repeat(40)}`;
/** Both tokens have a price of one dollar and 18 decimals; the native coin has a price of 2,500 dollars. */
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
    protocol: 'v4',
    id: `0x${digit.repeat(64)}`,
    token0,
    token1,
    hooks: NATIVE,
    fee: lpFee,
    lpFee,
    protocolFee: 0,
    tickSpacing: 200,
    sqrtPriceX96: sqrtPriceAtTick(tick),
    tick,
    liquidity,
    ticks,
  };
}

/** Returns the liquidity that holds this many dollars of token1 between two ticks. */
const holding = (dollars: number, from: number, to: number) =>
  BigInt(Math.round((dollars * DOLLAR) / (1.0001 ** (to / 2) - 1.0001 ** (from / 2))));

const market = poolOf('a', 500, 0, [[-6_000, 6_000, 10n ** 25n]]);
/** A pool with a bonus in dollars at a price of e^20 unless stated, then some dollars at about the market's price. */
const bonusPool = (bonus: number, behind: number, digit = 'b', tick = 200_000) =>
  poolOf(digit, 1, tick, [
    [tick - 200, tick + 200, holding(bonus, tick - 200, tick)],
    [0, 200, holding(behind, 0, 200)],
  ]);

function impactsOf(pools: readonly Pool[], dollars: number, gwei?: number) {
  const pricePerUnitX64 =
    gwei === undefined ? undefined : BigInt(Math.round(gwei * 2_500e9 * 2 ** 20)) << 44n;
  const route = createRouter(pools, { wrappedNative }).quote({
    tokenIn: token0,
    tokenOut: token1,
    kind: 'exactIn',
    amount: BigInt(Math.round(dollars * 1e6)) * 10n ** 12n,
    ...(pricePerUnitX64 && { gas: { pricePerUnitX64 } }),
  });
  const states = new Map<Hex, Pool>(pools.map((pool) => [pool.id, pool]));
  const device = routeImpactBps(states, { ...route, transferFees });
  expect(device).toBeCloseTo(route.priceImpactBps, 6);
  const { paths, amountOut } = route;
  const used = paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId));
  return { device, pools: used, paths, amountOut };
}

describe('the price impact of a route with a pool that pays a bonus for a tiny part of the input', () => {
  it.each([
    ['a sample of $100', 100, undefined, 0.003, 0.001, 5],
    ['a sample of $250', 250, undefined, 0.003, 0.001, 5],
    ['a sample of $100, $2 of it through that pool', 100, undefined, 0.003, 2, 50],
    ['a sample of $100, $10 of it through that pool', 100, undefined, 0.003, 10, 50],
    ['a sample of $100, $30 of it through that pool', 100, undefined, 0.003, 30, 50],
    ['a sample of $100, $80 of it through that pool', 100, undefined, 0.003, 80, 90],
    ['a sample of $100 and a bonus that no swap takes at 1 gwei', 100, undefined, 0.12, 2, 50],
    ['a swap of $100 at 1 gwei', 100, 1, 0.45, 0.01, 200],
    ['a swap of $1,000 at 1 gwei', 1_000, 1, 0.45, 0.01, 200],
    ['a swap of $100 at 1 gwei, $2 of it through that pool', 100, 1, 0.45, 2, 200],
    ['a swap of $100 at 1 gwei, $30 of it through that pool', 100, 1, 0.45, 30, 200],
    ['a swap of $100 at 1 gwei, $80 of it through that pool', 100, 1, 0.45, 80, 200],
    ['a swap of $1,000 at 1 gwei, $250 of it through that pool', 1_000, 1, 0.45, 250, 100],
    ['a swap of $1,000 at 1 gwei, $300 of it through that pool', 1_000, 1, 0.45, 300, 100],
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

  it.each([
    ['a sample of $100', 100, undefined, 0.155, [0.1, 2, 30], 70],
    ['a sample of $100, most of it through that pool', 100, undefined, 0.05, [74, 80, 85], 100],
    ['a swap of $100 at 1 gwei', 100, 1, 0.45, [2, 10, 30], 150],
    ['a swap of $1,000 at 1 gwei', 1_000, 1, 0.7, [20, 100, 300], 50],
  ])('stays small regardless of the part of the input that takes the bonus: %s', (_, dollars, gwei, bonus, parked, most) => {
    let used = 0;
    for (const behind of parked) {
      for (const tick of [2_000, 7_000, 10_000, 14_000, 20_000, 30_000, 40_000, 60_000, 100_000]) {
        const trap = bonusPool(bonus, behind, 'b', tick);
        const impact = impactsOf([market, trap], dollars, gwei);
        expect(impact.device).toBeLessThanOrEqual(most);
        used += impact.pools.includes(trap.id) ? 1 : 0;
      }
    }
    expect(used).toBeGreaterThan(20);
  });

  it('stays small if several pools pay a bonus', () => {
    const traps = ['b', 'c', 'd', 'e', 'f'].map((digit) => bonusPool(0.003, 0.001, digit));
    const impact = impactsOf([market, ...traps], 100);
    for (const { id } of traps) expect(impact.pools).toContain(id);
    expect(impact.device).toBeLessThanOrEqual(5);
  });

  it('equals that of fully used pools for a route of hundreds of small paths', () => {
    const digits = [...'0123456789abcdef'].flatMap((a) => [...'01234567'].map((b) => a + b));
    const pools = digits.map((two) => ({
      ...poolOf('a', 500, 0, [[-6_000, 6_000, 10n ** 18n]]),
      id: `0x${two.repeat(32)}` as const,
    }));
    const each = 10n ** 17n;
    const routes = pools.map((pool) =>
      createRouter([pool], { wrappedNative }).quote({
        tokenIn: token0,
        tokenOut: token1,
        kind: 'exactIn',
        amount: each,
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

  describe('is not reduced', () => {
    /** A pool with some dollars at a price near one, and 100,000 at half of it. */
    const thinPool = (digit: string, dollars: number, lpFee = 500) =>
      poolOf(digit, lpFee, 0, [
        [-200, 0, holding(dollars, -200, 0)],
        [-7_200, -7_000, holding(100_000, -7_200, -7_000)],
      ]);
    const half = poolOf('d', 500, -7_000, [[-7_200, -7_000, holding(100_000, -7_200, -7_000)]]);

    it.each([
      ['one pool with little liquidity at its price', [thinPool('c', 5)]],
      ['one pool with almost no liquidity at its price', [thinPool('c', 1.1)]],
      ['two such pools', [thinPool('c', 5), thinPool('e', 5)]],
      [
        'such pools with other fees',
        [thinPool('c', 5), thinPool('e', 5, 3_000), thinPool('f', 5, 10_000)],
      ],
      ['such pools, one of which has more liquidity', [thinPool('c', 5), thinPool('e', 50, 3_000)]],
    ])('if a trade uses up %s', (_, pools) => {
      expect(impactsOf(pools, 1_000).device).toBeGreaterThan(4_200);
    });

    it.each([
      1, 5,
    ])('if a trade uses up a pool with $%d, beside a smaller deep pool at the lower price', (dollars) => {
      const small = poolOf('d', 500, -7_000, [[-7_200, -7_000, holding(5_000, -7_200, -7_000)]]);
      const impact = impactsOf([thinPool('c', dollars), small], 1_000);
      expect(impact.pools).toContain(small.id);
      expect(impact.device).toBeGreaterThan(4_200);
    });

    it('if a pool with a bonus carries a part of a trade that uses up the others', () => {
      const impact = impactsOf([thinPool('c', 50), bonusPool(0.003, 30)], 1_000);
      expect(impact.device).toBeGreaterThan(4_200);
    });

    it.each([
      0.05, 0.1, 0.2, 0.3,
    ])('if a trade moves a pool by %d beside a deep one at a lower price', (part) => {
      // The average price of a trade that moves a pair of these reserves is below the initial price by that part.
      const reserve = BigInt(Math.round((1_000 * (1 - part)) / part)) * BigInt(DOLLAR);
      const pair = poolOf('c', 1, 0, [[-800_000, 800_000, reserve]]);
      expect(impactsOf([pair], 1_000).device / 10_000).toBeCloseTo(part, 2);
      // The pair alone ends at the square of that price.
      const low = Math.ceil((2 * Math.log(1 - part)) / Math.log(1.0001) / 200) * 200;
      const floor = poolOf('d', 1, low, [[low - 600, low, holding(100_000, low - 600, low)]]);
      const beside = impactsOf([pair, floor], 1_000);
      expect(beside.pools).toEqual(expect.arrayContaining([pair.id, floor.id]));
      const before = beside.paths.reduce(
        (sum, { hops, amountIn }) =>
          sum + Number(amountIn) * (hops[0]!.poolId === pair.id ? 1 : 1.0001 ** low),
        0,
      );
      const real = (1 - Number(beside.amountOut) / before) * 10_000;
      expect(beside.device).toBeGreaterThan(real * 0.98);
    });

    it('unless a trade takes only a small offer of one pool above the price of all others', () => {
      const impact = impactsOf([thinPool('c', 5), half], 1_000);
      expect(impact.pools).toContain(half.id);
      expect(impact.device).toBeLessThan(200);
    });
  });
});
