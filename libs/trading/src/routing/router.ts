import type { Hex } from '@cenote/chains';
import { lower } from '@cenote/chains';
import { RoutingError } from '../errors.ts';
import { type Pool, PROTOCOLS, type TradeKind } from '../pools/pool.ts';
import { certify, solveDual } from './certify.ts';
import { decompose } from './decompose.ts';
import { isExecutable } from './executable.ts';
import { FloatSim } from './float-sim.ts';
import { gasCost, gasPriceOf, routeGas } from './gas.ts';
import { Graph } from './graph.ts';
import { priceImpactBps } from './price-impact.ts';
import { toQuote } from './quote.ts';
import { scopeOf } from './scope.ts';
import {
  fillByChunks,
  improve,
  type Plan,
  planOfFlow,
  type SearchTask,
  singlePaths,
} from './search.ts';
import { type Settlement, settle } from './settle.ts';
import { splitExactly } from './shares.ts';
import type { QuoteRequest, RouteQuote, Router, RouterOptions } from './types.ts';

const DEFAULT_MAX_LEGS = 8;
const DEFAULT_MAX_HOPS = 4;
/** v4 takes amounts as uint128 and settles them as int128. */
const MAX_AMOUNT = (1n << 127n) - 1n;

/**
 * A router over pools held in memory. Quotes are synchronous, use the state at the time of the call
 * and are exact: executing the paths in order on that state gives the amounts of the quote.
 */
export function createRouter(pools: Iterable<Pool>, options: RouterOptions): Router {
  const graph = new Graph(options.wrappedNative);
  for (const pool of pools) graph.set(pool);
  const sim = new FloatSim(graph);
  return {
    quote: (request) => quote(graph, sim, request),
    update: (pool) => graph.set(pool),
    remove: (poolId) => graph.remove(poolId.toLowerCase() as Hex),
  };
}

function quote(graph: Graph, sim: FloatSim, request: QuoteRequest): RouteQuote {
  const task = taskOf(graph, request);
  const singles = singlePaths(sim, task);
  const first = singles[0] ?? fillByChunks(sim, task);
  if (!first) throw notEnoughLiquidity();
  const dual = solveDual(sim, task, first);
  const flow = decompose(dual.problem).filter(({ path }) => isExecutable(graph, task, path));
  const wide = planOfFlow(sim, task, flow);
  const hints = flow.map(({ path }) => path);
  const start = wide && wide.score > first.score ? wide : first;
  const plan = improve(sim, task, start, hints);
  // Where one unit of a token between is worth much, rounding decides, which only exact amounts show.
  const best = bestSettlement(graph, request, task, [plan, start, first, ...singles]);
  if (!best) throw notEnoughLiquidity();
  const { settlement, gasUnits } = best;
  return {
    ...toQuote(graph, request, settlement, gasUnits, priceImpactBps(sim, settlement)),
    ...certify(dual, settlement),
  };
}

const notEnoughLiquidity = () =>
  new RoutingError('NOT_ENOUGH_LIQUIDITY', 'The pools cannot fill this amount');

function taskOf(graph: Graph, request: QuoteRequest): SearchTask {
  const { amount, kind, gas, protocols = PROTOCOLS } = request;
  if (graph.canonical(request.tokenIn) === graph.canonical(request.tokenOut)) {
    throw new RoutingError('SAME_TOKEN', 'The two tokens are the same');
  }
  if (amount <= 0n) throw new RoutingError('AMOUNT_ZERO', 'The amount is zero');
  if (amount > MAX_AMOUNT) throw new RoutingError('AMOUNT_TOO_LARGE', 'The amount is too large');
  const maxLegs = request.maxLegs ?? DEFAULT_MAX_LEGS;
  const maxHops = Math.min(request.maxHops ?? DEFAULT_MAX_HOPS, maxLegs);
  const source = graph.nodeOf(request.tokenIn);
  const target = graph.nodeOf(request.tokenOut);
  const scope =
    source === undefined || target === undefined
      ? undefined
      : scopeOf(graph, source, target, maxHops, protocols);
  if (!scope) throw new RoutingError('NO_ROUTE', 'No pools join these tokens');
  return {
    scope,
    kind,
    amount: Number(amount),
    maxLegs,
    tokenIn: lower(request.tokenIn),
    tokenOut: lower(request.tokenOut),
    gasPrice: gasPriceOf(gas?.pricePerUnitX64),
  };
}

interface Settled {
  settlement: Settlement;
  gasUnits: bigint;
  score: bigint;
}

/** The plan that is best in exact amounts net of gas; floats only proposed it. */
function bestSettlement(
  graph: Graph,
  { amount, kind, gas }: QuoteRequest,
  task: SearchTask,
  plans: readonly Plan[],
): Settled | undefined {
  let best: Settled | undefined;
  for (const plan of new Set(plans)) {
    const settlement = settlePlan(graph, kind, plan, amount);
    if (!settlement) continue;
    const paths = settlement.paths.map(({ path }) => path);
    const gasUnits = BigInt(routeGas(graph, paths, task.tokenIn, task.tokenOut));
    const cost = gasCost(gasUnits, gas?.pricePerUnitX64);
    const score = kind === 'exactIn' ? settlement.amountOut - cost : -settlement.amountIn - cost;
    if (!best || score > best.score) best = { settlement, gasUnits, score };
  }
  return best;
}

/** Settles a plan; paths too small to carry whole base units give way to the larger ones. */
function settlePlan(
  graph: Graph,
  kind: TradeKind,
  plan: Plan,
  amount: bigint,
): Settlement | undefined {
  let kept = plan.paths.map((path, p) => ({ path, part: plan.amounts[p]! }));
  while (kept.length > 0) {
    const amounts = splitExactly(
      kept.map(({ part }) => part),
      amount,
    );
    const orders = kept.map(({ path }, p) => ({ path, amount: amounts[p]! }));
    const settlement = settle(
      graph,
      kind,
      orders.filter((order) => order.amount > 0n),
    );
    if (settlement) return settlement;
    const smallest = Math.min(...kept.map(({ part }) => part));
    kept = kept.filter(({ part }) => part !== smallest);
  }
  return undefined;
}
