/**
 * `probeUpdates()`: measures the time of updating our router's pools after a block, of the next quotes, and of quotes with
 * a budget of time, in one world.
 */
import { createRouter, type Pool, type QuoteRequest, swapPool } from '@cenote/trading';
import { randomOf } from '@cenote/trading/testing/routing';
import { areCapsOff, type Case, makeCases } from './cases.ts';
import { percentile, short } from './figures.ts';
import { universeOf, type World } from './worlds.ts';

const UPDATES = 20_000;
const BLOCKS = 200;
/** Fee of a v2 pair, in millionths. */
const V2_FEE = 3000;
/** Number of pools that a simulated block moves. */
const SWAPS_A_BLOCK = 20;
/** Budget of the quotes that must keep to it, in milliseconds. */
const BUDGET_MS = 5;

/** @param budgetMs time for quotes, in milliseconds; updates take little */
export function probeUpdates(world: World, budgetMs: number) {
  const universe = universeOf(world);
  const random = randomOf(world.seed + 2);
  const router = createRouter(universe.pools, universe);
  // The product's request with gas at five cents a leg.
  const all = makeCases(universe, world.seed + 2, 8).filter(
    (each) => each.kind === 'exactIn' && each.usdPerLeg === 0.05 && !areCapsOff(each),
  );
  const cases = all.filter(({ sizeUsd }) => sizeUsd <= 1_000_000);
  const quote = (
    { tokenIn, tokenOut, amount, kind, gasPriceX64 }: Case,
    budget: Pick<QuoteRequest, 'budgetMs'> = {},
  ): boolean => {
    const gas = { pricePerUnitX64: gasPriceX64 };
    try {
      router.quote({ tokenIn, tokenOut, amount, kind, gas, merging: true, ...budget });
      return true;
    } catch {
      return false;
    }
  };
  const half = performance.now() + budgetMs / 2;
  // Skips slow requests, which would take most of the benchmark's time if repeated for each block.
  const isQuick = (request: Case): boolean => {
    const start = performance.now();
    return quote(request) && performance.now() - start < budgetMs / 4;
  };
  const served = cases.filter((request) => performance.now() < half && isQuick(request));

  const pick = () => universe.pools[Math.floor(random() * universe.pools.length)]!;
  const swapped = Array.from({ length: 500 }, () => {
    const pool = pick();
    // A tenth of the fee as a part of the pool's virtual balance: the price moves by a fifth of the fee, which leaves no
    // arbitrage.
    const balance =
      pool.protocol === 'v2' ? pool.reserve0 : (pool.liquidity << 96n) / pool.sqrtPriceX96;
    const fee = pool.protocol === 'v2' ? V2_FEE : pool.fee;
    const amount = (balance * BigInt(fee)) / 10_000_000n;
    return swapPool(pool, true, 'exactIn', amount + 1n)?.pool ?? pool;
  });
  const movedIn = (block: number): Pool[] =>
    Array.from(
      { length: SWAPS_A_BLOCK },
      (_, i) => swapped.at((block * SWAPS_A_BLOCK + i) % swapped.length)!,
    );
  const relisted = Array.from({ length: 500 }, () => withMoreLiquidity(pick()));
  const timeOf = (states: readonly Pool[]): number => {
    const start = performance.now();
    for (let i = 0; i < UPDATES; i++) router.update(states[i % states.length]!);
    return ((performance.now() - start) / UPDATES) * 1000;
  };
  timeOf(swapped);
  const updateSwapUs = timeOf(swapped);
  const updateLiquidityUs = timeOf(relisted);

  for (const pool of universe.pools) router.update(pool);
  const original = new Map(universe.pools.map((pool) => [pool.id, pool]));
  const end = performance.now() + budgetMs / 2;
  const requotes: number[] = [];
  for (let block = 0; block < BLOCKS; block++) {
    const request = served[block % served.length];
    if (!request || performance.now() > end) break;
    quote(request);
    // Some pools are traded back, as on a real chain, and some more are moved.
    for (const { id } of movedIn(block - 1)) router.update(original.get(id)!);
    for (const pool of movedIn(block)) router.update(pool);
    const start = performance.now();
    quote(request);
    requotes.push(performance.now() - start);
  }
  const limited: number[] = [];
  for (const request of all) {
    const start = performance.now();
    quote(request, { budgetMs: BUDGET_MS });
    limited.push(performance.now() - start);
  }
  return {
    universe: world.name,
    updateSwapUs: short(updateSwapUs),
    updateLiquidityUs: short(updateLiquidityUs),
    requotes: requotes.length,
    /** The same request again, one block later. */
    warmRequoteP50ms: requotes.length > 0 ? short(percentile(requotes, 0.5)) : Number.NaN,
    /** Quotes of all sizes with a budget. */
    budgetMs: BUDGET_MS,
    longestWithBudgetMs: short(Math.max(...limited)),
  };
}

function withMoreLiquidity(pool: Pool): Pool {
  if (pool.protocol === 'v2') return { ...pool, reserve0: pool.reserve0 + 1n };
  const ticks = pool.ticks.map((tick, i) =>
    i === 0
      ? { ...tick, liquidityNet: tick.liquidityNet + 1n, liquidityGross: tick.liquidityGross + 1n }
      : i === pool.ticks.length - 1
        ? {
            ...tick,
            liquidityNet: tick.liquidityNet - 1n,
            liquidityGross: tick.liquidityGross + 1n,
          }
        : tick,
  );
  return { ...pool, ticks, liquidity: pool.liquidity + 1n };
}
