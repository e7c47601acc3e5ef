import { swapPool } from '../pools/swap-pool.ts';
import { gasCost } from './gas.ts';
import { createRouter } from './router.ts';
import { makeTestMarket, randomOf } from './testing/test-market.ts';
import type { QuoteRequest } from './types.ts';

/** Difference of two amounts, in basis points of the first. */
const bpsApart = (a: bigint, b: bigint) => (Math.abs(Number(a - b)) / Number(a)) * 10_000;
const NOISE = 0.01;

const universe = makeTestMarket({ seed: 71, tokens: 8, pools: 80 });
const requestOf = (usd: number, kind: QuoteRequest['kind'], to = 1): QuoteRequest => {
  const [from, target] = [universe.tokens[0]!, universe.tokens[to]!];
  const fixed = kind === 'exactIn' ? from : target;
  return {
    tokenIn: from.address,
    tokenOut: target.address,
    amount: BigInt(Math.ceil((usd / fixed.priceUsd) * 10 ** fixed.decimals)),
    kind,
  };
};

describe.each(['exactIn', 'exactOut'] as const)('a router with earlier quotes (%s)', (kind) => {
  // Small price moves from the initial state leave no arbitrage; large ones that add up do.
  it.each([
    ['pools without arbitrage', false],
    ['pools with large arbitrage', true],
  ] as const)('uses every update: %s', (_, addsUp) => {
    const random = randomOf(72);
    const router = createRouter(universe.pools, universe);
    const now = new Map(universe.pools.map((pool) => [pool.id, pool]));
    const before = new Map(now);
    const request = requestOf(20_000, kind);
    for (let round = 0; round < 25; round++) {
      const { paths } = router.quote(request);
      // The pools that the next quote would use again.
      for (const { hops } of paths) {
        for (const { poolId } of hops) {
          const pool = (addsUp ? now : before).get(poolId)!;
          const part = addsUp ? { pair: 200n, range: 10_000n } : { pair: 5000n, range: 10n ** 9n };
          const size =
            pool.protocol === 'v2' ? pool.reserve0 / part.pair : pool.liquidity / part.range;
          const moved = swapPool(pool, random() < 0.5, 'exactIn', size + 1n)?.pool ?? pool;
          now.set(poolId, moved);
          router.update(moved);
        }
      }
      const warm = router.quote(request);
      const fresh = createRouter(now.values(), universe).quote(request);
      expect(bpsApart(fresh.amountIn, warm.amountIn)).toBeLessThan(NOISE);
      expect(bpsApart(fresh.amountOut, warm.amountOut)).toBeLessThan(NOISE);
    }
  });

  it('returns the same quote regardless of earlier requests', () => {
    const router = createRouter(universe.pools, universe);
    for (const usd of [1e6, 100, 3e5, 1e3, 5e4]) {
      router.quote(requestOf(usd * 7, kind, 2));
      const warm = router.quote(requestOf(usd, kind));
      const fresh = createRouter(universe.pools, universe).quote(requestOf(usd, kind));
      expect(bpsApart(fresh.amountIn, warm.amountIn)).toBeLessThan(NOISE);
      expect(bpsApart(fresh.amountOut, warm.amountOut)).toBeLessThan(NOISE);
    }
  });

  it('excludes a drained pool, and includes it again once it is refilled', () => {
    const router = createRouter(universe.pools, universe);
    const request = requestOf(20_000, kind);
    const before = router.quote(request);
    const used = new Set(before.paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId)));
    const drained = universe.pools.filter(({ id }) => used.has(id));
    for (const pool of drained) {
      router.update(
        pool.protocol === 'v2'
          ? { ...pool, reserve0: 0n, reserve1: 0n }
          : { ...pool, liquidity: 0n, ticks: [] },
      );
    }
    const without = router.quote(request);
    expect(without.paths.flatMap(({ hops }) => hops).some(({ poolId }) => used.has(poolId))).toBe(
      false,
    );
    expect(without.certificate!.poolIds.some((id) => used.has(id))).toBe(false);
    for (const pool of drained) router.update(pool);
    const after = router.quote(request);
    expect(bpsApart(before.amountIn, after.amountIn)).toBeLessThan(NOISE);
    expect(bpsApart(before.amountOut, after.amountOut)).toBeLessThan(NOISE);
  });
});

it('a merged route found again uses every update, and is as good as a new one up to the gas of a leg', () => {
  const router = createRouter(universe.pools, universe);
  // About 5 cents a leg.
  const gas = { pricePerUnitX64: 7n << 101n };
  const request = { ...requestOf(50_000, 'exactIn'), merging: true, gas };
  const random = randomOf(73);
  router.quote(request);
  for (let round = 0; round < 12; round++) {
    const moved = universe.pools.map((pool) => {
      const balance0 =
        pool.protocol === 'v2' ? pool.reserve0 : (pool.liquidity << 96n) / pool.sqrtPriceX96;
      const trade = random() < 0.3 ? swapPool(pool, true, 'exactIn', balance0 / 50_000n) : null;
      return trade?.pool ?? pool;
    });
    for (const pool of moved) router.update(pool);
    const amount = request.amount + (request.amount * BigInt(round)) / 200n;
    const warm = router.quote({ ...request, amount });
    const fresh = createRouter(moved, universe).quote({ ...request, amount });
    const netOf = ({ amountOut, gasUnits }: typeof warm) =>
      amountOut - gasCost(gasUnits, gas.pricePerUnitX64);
    // A leg that pays no longer may remain until the next search.
    expect(netOf(fresh) - netOf(warm)).toBeLessThan(gasCost(70_000n, gas.pricePerUnitX64));
    expect(warm.amountOut).toBeLessThanOrEqual(warm.bound!);
    expect(warm.gapBps! - fresh.gapBps!).toBeLessThan(2 * NOISE);
  }
});
