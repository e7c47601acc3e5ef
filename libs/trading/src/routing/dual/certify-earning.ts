/**
 * `certifyEarning()`: returns bound, gap and certificate of a settled route; if the gap is large, without pools whose
 * arbitrage does not earn its gas, if that bound is closer.
 */
import { arbitrage } from '../float/float-arb.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { LEG_GAS, MIN_ROUTE_GAS } from '../gas.ts';
import { execute } from '../paths/allocate.ts';
import type { SearchTask } from '../paths/plan.ts';
import { narrowed } from '../scope/scope.ts';
import type { Scope } from '../scope/types.ts';
import type { Settled } from '../settle/best-settlement.ts';
import { NEAR_GAP_BPS, valueAtGap } from './bound.ts';
import { certify, type SolvedDual, solveDualTo } from './certify.ts';
import { deepPrices } from './deep-prices.ts';
import { netArbitrage } from './net-arbitrage.ts';

/** Gas of an arbitrage besides the leg of the pool: its own transaction and the return leg. */
const ARBITRAGE_GAS = MIN_ROUTE_GAS + LEG_GAS.v3;
/** Maximum number of evaluations of the dual without these pools. */
const MAX_EVALUATIONS = 40;

type Certified = ReturnType<typeof certify>;

/**
 * Returns bound, gap and certificate of a settled route, as {@link certify}. If the route is far from its bound, pools
 * whose arbitrage, at the prices after the route, does not earn its gas are left out if that makes the bound closer:
 * anyone can create such pools, arbitrage does not remove them, and together they loosen every bound. Most
 * routes with a large gap have another cause, which the dual's own prices show without solving it again.
 */
export function certifyEarning(
  sim: FloatSim,
  task: SearchTask,
  dual: SolvedDual,
  settled: Settled,
): Certified {
  const all = certify(task.scope, dual, settled.settlement);
  // A purchase has no bound if the total arbitrage exceeds its cost.
  const gapBps = all.gapBps ?? Infinity;
  if (!(task.gasPrice > 0 && gapBps > NEAR_GAP_BPS) || task.isOutOfTime?.()) return all;
  const { kind, amount, gasPrice } = task;
  const { amountIn, amountOut } = settled.settlement;
  const result = Number(kind === 'exactIn' ? amountOut : amountIn);
  const goal = {
    value: valueAtGap(kind, result, NEAR_GAP_BPS),
    maxEvaluations: MAX_EVALUATIONS,
  };
  const last = task.scope.earning[kind];
  const known = last?.amount === amount && last.gasPrice === gasPrice ? last : undefined;
  if (known && !known.prices && goal.value <= known.goal) return all;
  const after = pricesAfter(sim, task, settled);
  const scope = earningScope(task, settled, after);
  if (!scope) return all;
  const starts = known?.prices ? [dual.prices, after, known.prices] : [dual.prices, after];
  const solved = solveDualTo({ ...task, scope }, starts, goal);
  const prices = solved.value <= goal.value ? solved.prices : undefined;
  task.scope.earning[kind] = { amount, gasPrice, goal: goal.value, prices };
  const earning = certify(scope, solved, settled.settlement);
  return earning.gapBps !== undefined && earning.gapBps < gapBps ? earning : all;
}

/** Returns the route's marginal prices after its trades; for all other tokens, prices of the deepest pools. */
function pricesAfter(
  sim: FloatSim,
  { scope, kind }: SearchTask,
  { settlement: { paths } }: Settled,
): Float64Array {
  const isIn = kind === 'exactIn';
  const { graph, local } = scope;
  const prices = deepPrices(scope, kind);
  const known = new Set<number>();
  execute(
    sim,
    kind,
    paths.map(({ path }) => path),
    paths.map(({ amountIn, amountOut }) => Number(isIn ? amountIn : amountOut)),
  );
  for (const { path } of paths) {
    let price = 1;
    for (const edge of isIn ? path.toReversed() : path) {
      const rate = sim.rate(edge);
      if (!(rate > 0)) break;
      price = isIn ? price * rate : price / rate;
      const node = local[isIn ? graph.source(edge) : graph.target(edge)]!;
      const isBetter = isIn ? price > prices[node]! : price < prices[node]!;
      if (!known.has(node) || isBetter) prices[node] = price;
      known.add(node);
    }
  }
  return prices;
}

/** Returns the scope without the pools whose arbitrage does not earn its gas; undefined if there are none. */
function earningScope(
  { scope, gasPrice }: SearchTask,
  { settlement }: Settled,
  prices: Float64Array,
): Scope | undefined {
  const { graph, slots, ends0, ends1, views } = scope;
  const onRoute = new Set(settlement.paths.flatMap(({ path }) => path.map((edge) => edge >> 1)));
  const least = gasPrice * ARBITRAGE_GAS;
  const included: number[] = [];
  for (let i = 0; i < slots.length; i++) {
    const view = views[i]!;
    const [price0, price1] = [prices[ends0[i]!]!, prices[ends1[i]!]!];
    const isNamed =
      onRoute.has(slots[i]!) ||
      !(arbitrage(view, price0, price1) > 0) ||
      netArbitrage(graph.pool(slots[i]!), view, price0, price1, gasPrice) > least;
    if (isNamed) included.push(i);
  }
  return included.length < slots.length ? narrowed(scope, included) : undefined;
}
