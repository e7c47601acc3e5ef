/**
 * `probeUpdates()`: measures the time of updating our router's pools after a block, and of the next quotes, in one
 * world.
 */
import { createRouter, type Pool, swapPool } from '@cenote/trading';
import { randomOf } from '@cenote/trading/testing/routing';
import { type Case, makeCases } from './cases.ts';
import { percentile, short } from './figures.ts';
import { universeOf, type World } from './worlds.ts';

const UPDATES = 20_000;
const BLOCKS = 200;
/** Number of pools that a simulated block moves. */
const SWAPS_A_BLOCK = 5;

/** @param budgetMs time for quotes, in milliseconds; updates take little */
export function probeUpdates(world: World, budgetMs: number) {
  const universe = universeOf(world);
  const random = randomOf(world.seed + 2);
  const router = createRouter(universe.pools, universe);
  const cases = makeCases(universe, world.seed + 2, 8).filter(
    ({ kind, usdPerLeg, maxLegs }) => kind === 'exactIn' && usdPerLeg === 0 && maxLegs === 8,
  );
  const quote = ({ tokenIn, tokenOut, amount, kind }: Case): boolean => {
    try {
      router.quote({ tokenIn, tokenOut, amount, kind });
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
    // A ten-thousandth of the pool's virtual balance at its price: a typical trade.
    const heapUsed =
      pool.protocol === 'v2' ? pool.reserve0 : (pool.liquidity << 96n) / pool.sqrtPriceX96;
    const amount = heapUsed / 10_000n;
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
  return {
    universe: world.name,
    updateSwapUs: short(updateSwapUs),
    updateLiquidityUs: short(updateLiquidityUs),
    requotes: requotes.length,
    /** The same request again, one block later. */
    warmRequoteP50ms: requotes.length > 0 ? short(percentile(requotes, 0.5)) : Number.NaN,
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
