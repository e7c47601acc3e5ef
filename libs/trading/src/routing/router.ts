/**
 * `createRouter()`: creates a `Router` over pools in memory, whose `quote()` synchronously searches for the best split
 * route and returns its exact amounts and, if it can be proven, a bound of any route's result; `update()` and
 * `remove()` change pools.
 */
import type { Hex } from '@cenote/chains';
import { lower, SWAP_LIMITS } from '@cenote/chains';
import { RoutingError } from '../errors.ts';
import { type Pool, PROTOCOLS } from '../pools/pool.ts';
import type { SolvedDual } from './dual/certify.ts';
import { certifyEarning } from './dual/certify-earning.ts';
import { FloatSim } from './float/float-sim.ts';
import { gasPriceOf, legsWithin } from './gas.ts';
import type { LargeSearch } from './large/large-search.ts';
import { searchMerged } from './merge/search-merged.ts';
import { fillByChunks, singlePaths } from './paths/fill.ts';
import type { SearchTask } from './paths/plan.ts';
import { reusePlan } from './paths/reuse-plan.ts';
import { searchPlans } from './paths/search.ts';
import { type EdgePath, type Graph, MemoryGraph } from './scope/graph.ts';
import { ScopeCache } from './scope/scope-cache.ts';
import { bestSettlement, type Settled } from './settle/best-settlement.ts';
import { priceImpactBps } from './settle/price-impact.ts';
import { singleResult } from './settle/single-result.ts';
import { toQuote } from './settle/to-quote.ts';
import type { QuoteRequest, RouteQuote, Router, RouterOptions } from './types.ts';

const DEFAULT_MAX_LEGS = 8;
const DEFAULT_MAX_HOPS = 4;
/** Maximum number of hops of a path: hop counts are stored in bytes. */
const LONGEST_PATH = 16;
/** Maximum number of searches for one quote, if pools fail in exact arithmetic after succeeding in floats. */
const MAX_ATTEMPTS = 4;
/** v4 accepts amounts as uint128 and settles them as int128. */
const MAX_AMOUNT = (1n << 127n) - 1n;

/**
 * Creates a router over pools in memory. Quotes are synchronous, use the state at the time of the call and are exact:
 * executing the paths in order on that state returns the amounts of the quote. A search uses all pools that a path can
 * cross: for more than some thousands see `createLargeRouter` of `@cenote/trading/large`.
 */
export function createRouter(pools: Iterable<Pool>, options: RouterOptions): Router {
  const graph = new MemoryGraph(options.wrappedNative);
  for (const pool of pools) graph.set(pool);
  return routerOver(graph, quotesOf(graph, options));
}

/** Returns the router of a graph in memory with its search. */
export const routerOver = (graph: MemoryGraph, quote: Router['quote']): Router => ({
  quote,
  update: (pool) => graph.set(pool),
  remove: (poolId) => graph.remove(poolId.toLowerCase() as Hex),
});

/**
 * Returns the search on a graph, in its state at each call.
 * @param large chooses the pools of a search while the graph has too many
 */
export function quotesOf(
  graph: Graph,
  { now = () => performance.now() }: Pick<RouterOptions, 'now'>,
  large?: LargeSearch,
): Router['quote'] {
  const sim = new FloatSim(graph);
  const scopes = new ScopeCache(graph);
  large?.update();
  return (request) => {
    const end = now() + (request.budgetMs ?? Infinity);
    const clock = request.budgetMs === undefined ? {} : { isOutOfTime: () => now() >= end };
    const searchIn = (task: SearchTask) => quoteIn(sim, request, task);
    if (large?.isLarge) return large.quote(request, taskOf(graph, large, request, clock), searchIn);
    return searchIn(taskOf(graph, scopes, request, clock));
  };
}

/** Returns the best route that is found through the pools of a task's scope. */
function quoteIn(sim: FloatSim, request: QuoteRequest, task: SearchTask): RouteQuote {
  sim.trades = 0;
  const last = reusePlan(sim, task);
  const again = last && bestSettlement(sim, request, task, [last.plan], undefined);
  if (last && again?.fits && task.scope.banned.size === 0)
    return answer(sim, request, task, last.dual, again, task.scope.remembered[task.kind]?.single);
  let dual: SolvedDual | undefined;
  let best: Settled | undefined;
  let single: EdgePath | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const banned = task.scope.banned.size;
    const singles = singlePaths(sim, task);
    const first = singles[0] ?? fillByChunks(sim, task);
    if (!first) break;
    const found = task.isMerging
      ? searchMerged(sim, task, first)
      : searchPlans(sim, task, first, dual);
    dual = found.dual;
    single = singles[0]?.paths[0];
    best = bestSettlement(sim, request, task, [...found.plans, ...singles], best);
    if (task.scope.banned.size === banned || (best && task.isOutOfTime?.())) break;
  }
  if (!best || !dual || best.gasUnits > (request.maxGas ?? Infinity)) {
    throw new RoutingError('NOT_ENOUGH_LIQUIDITY', 'The pools cannot fill this amount');
  }
  const stored = task.scope.remembered[task.kind];
  if (stored) stored.single = single;
  // A plan that the end of the time decided is no measure of later ones.
  if (task.isOutOfTime?.()) delete task.scope.remembered[task.kind];
  return answer(sim, request, task, dual, best, single);
}

function answer(
  sim: FloatSim,
  request: QuoteRequest,
  task: SearchTask,
  dual: SolvedDual,
  settled: Settled,
  single: EdgePath | undefined,
): RouteQuote {
  const { settlement } = settled;
  return {
    ...toQuote(sim.graph, request, settlement, settled, priceImpactBps(sim.graph, settlement)),
    ...certifyEarning(sim, task, dual, settled),
    ...singleResult(request, task, single, settled),
  };
}

function taskOf(
  graph: Graph,
  scopes: Pick<LargeSearch, 'get'>,
  request: QuoteRequest,
  clock: Pick<SearchTask, 'isOutOfTime'>,
): SearchTask {
  const { amount, kind, gas, protocols = PROTOCOLS } = request;
  if (graph.canonical(request.tokenIn) === graph.canonical(request.tokenOut)) {
    throw new RoutingError('SAME_TOKEN', 'The two tokens are the same');
  }
  if (amount <= 0n) throw new RoutingError('AMOUNT_ZERO', 'The amount is zero');
  if (amount > MAX_AMOUNT) throw new RoutingError('AMOUNT_TOO_LARGE', 'The amount is too large');
  const isMerging = request.merging === true;
  const maxLegs = Math.min(
    request.maxLegs ?? (isMerging ? SWAP_LIMITS.maxLegs : DEFAULT_MAX_LEGS),
    legsWithin(request.maxGas ?? Infinity),
  );
  const maxHops = Math.min(request.maxHops ?? DEFAULT_MAX_HOPS, maxLegs, LONGEST_PATH);
  const source = graph.nodeOf(request.tokenIn);
  const target = graph.nodeOf(request.tokenOut);
  const task = {
    kind,
    amount: Number(amount),
    maxLegs,
    isMerging,
    tokenIn: lower(request.tokenIn),
    tokenOut: lower(request.tokenOut),
    gasPrice: gasPriceOf(gas?.pricePerUnitX64),
    ...clock,
  };
  const scope =
    source === undefined || target === undefined
      ? undefined
      : scopes.get(source, target, maxHops, protocols, task);
  if (!scope) throw new RoutingError('NO_ROUTE', 'No pools join these tokens');
  return { ...task, scope };
}
