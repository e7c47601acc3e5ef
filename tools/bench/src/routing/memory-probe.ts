/** `probeMemory()`: measures the memory of our router and of its exact quote tables in one world. */
import { createRouter, quotePool, type Router } from '@cenote/trading';
import type { TestMarket } from '@cenote/trading/testing/routing';
import { areCapsOff, type Case, makeCases } from './cases.ts';
import { short } from './figures.ts';
import { type HeapSize, heapSize } from './heap-size.ts';
import { universeOf, type World } from './worlds.ts';

const PAIRS = 40;
const SMALL_USD = 100;
/** Number of samples of the tables' memory while all pools are crossed. */
const LOOKS = 6;
/** Above any optimum. */
const NO_CAP = 250;

const less = (after: HeapSize, before: HeapSize): HeapSize => ({
  mb: short(Math.max(0, after.mb - before.mb)),
  arraysMb: short(Math.max(0, after.arraysMb - before.arraysMb)),
});

/**
 * Measures the memory of our router in one world. The search's data (graph, float views of pools, scopes) belongs to
 * the router; exact tables belong to the pool states: so the two are reported separately.
 *
 * @param budgetMs time for the quotes that fill the caches
 */
export function probeMemory(world: World, budgetMs: number) {
  const universe = universeOf(world);
  const cases = makeCases(universe, world.seed + 4, PAIRS);
  const empty = heapSize();
  let router: Router | undefined = createRouter(universe.pools, universe);
  const graph = heapSize();
  // With so many hops that it includes every pool, and small, so that it is fast.
  const widest = cases.find((each) => areCapsOff(each) && each.sizeUsd === SMALL_USD)!;
  quote(router, widest);
  const afterOne = heapSize();
  const end = performance.now() + budgetMs;
  const pairs = new Set<string>();
  for (const request of cases.filter((each) => !areCapsOff(each))) {
    if (performance.now() > end) break;
    quote(router, request);
    pairs.add(`${request.tokenIn} ${request.tokenOut}`);
  }
  const afterMany = heapSize();
  router = undefined;
  const tables = heapSize();
  return {
    universe: world.name,
    /** Slots, edges and lookups by id. */
    graphMb: less(graph, empty).mb,
    /** Graph, views of all pools and one scope with all of them, including the tables that one quote created. */
    afterOneQuote: less(afterOne, empty),
    /** With the scopes of many pairs, which a cache limits. */
    searchAfterManyPairs: { pairs: pairs.size, ...less(afterMany, tables) },
    exactTablesMb: less(tables, empty).mb,
    /** Maximum memory while every pool is crossed from end to end in both directions. */
    exactTablesMostMb: short(fillTables(universe, empty)),
  };
}

function quote(router: Router, { maxLegs = NO_CAP, gasPriceX64, ...request }: Case): void {
  try {
    router.quote({ ...request, maxLegs, gas: { pricePerUnitX64: gasPriceX64 } });
  } catch {
    // A request without a route fills caches as well.
  }
}

function fillTables({ pools }: TestMarket, empty: HeapSize): number {
  let most = 0;
  const every = Math.ceil(pools.length / LOOKS);
  pools.forEach((pool, i) => {
    for (const zeroForOne of [true, false]) quotePool(pool, zeroForOne, 'exactIn', 1n << 120n);
    if (i % every === every - 1) most = Math.max(most, heapSize().mb - empty.mb);
  });
  return most;
}
