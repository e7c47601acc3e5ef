/**
 * `bestSettlement()`: executes plans in exact integers and returns the best one net of gas (`Settled`); bans from the
 * scope pools that fail, return far less than in floats, or cross ticks that cost more gas than they add. Also:
 * `ticksOf()`, the further ticks of a settlement.
 */
import type { FloatSim } from '../float/float-sim.ts';
import { countedTicks, furtherTicks, gasCost, MAX_TICKS, routeGas, TICK_GAS } from '../gas.ts';
import { fitAmounts } from '../merge/fit-amounts.ts';
import { gasOfMergedEdges } from '../merge/gas-of-edges.ts';
import { execute, marginalOf, tradePath } from '../paths/allocate.ts';
import type { Plan, SearchTask } from '../paths/plan.ts';
import type { EdgePath, Graph } from '../scope/graph.ts';
import { untouchedPrices } from '../scope/prices.ts';
import type { QuoteRequest } from '../types.ts';
import {
  isRefusal,
  type Refusal,
  type Settlement,
  settle,
  settleClosed,
  settleMerged,
} from './settle.ts';
import { splitExactly } from './shares.ts';

/** Rounding loss of a path against its float view above which the search is repeated without its pools. */
const MISJUDGED = 1e-5;
const MISJUDGED_UNITS = 4;
/** Parts by which amounts through a pool that refuses them are reduced, and most trials. */
const FIT = { steps: [1e-9, 1e-8, 1e-7], maxTrials: 12 };
/** Names no slot: a merged route whose paths form a cycle. */
const NO_POOL = -1;
/** Ticks that a route may cross beyond those in its legs' gas, regardless of their benefit. */
const FEW_TICKS = 8;

/** A route in exact amounts, and its result net of gas (exactOut: minus its total cost). */
export interface Settled {
  settlement: Settlement;
  gasUnits: bigint;
  /** Ticks crossed beyond those in the gas of each leg. */
  ticks: number;
  score: bigint;
  /** Whether the ticks and the gas fit into a transaction. */
  fits: boolean;
}

/**
 * Returns the plan that is best in exact amounts net of gas; floats only propose candidates. Pools of the best plan
 * that fail to serve their part, serve it far worse than in floats, or cross ticks that cost more gas than they add,
 * are banned from the scope.
 */
export function bestSettlement(
  sim: FloatSim,
  request: QuoteRequest,
  task: SearchTask,
  plans: readonly Plan[],
  before: Settled | undefined,
): Settled | undefined {
  const { graph } = sim;
  let best = before;
  const bar = plans.length > 1 ? plans[0]!.score - roundingOf(task, plans[0]!) : -Infinity;
  for (const plan of new Set(plans)) {
    // Amounts below the float precision result in a plan without paths.
    if (plan.paths.length === 0 || (plan.score < bar && best !== undefined)) continue;
    const settlement = settlePlan(graph, request, plan);
    if (isRefusal(settlement)) {
      if (plan === plans[0]) task.scope.banned.add(settlement.refusedBy);
      continue;
    }
    if (!plan.isMerged) banCostly(sim, task, plan, settlement);
    if (!plan.isMerged && plan === plans[0]) banMisjudged(sim, task, settlement);
    const paths = settlement.paths.map(({ path }) => path);
    const ticks = ticksOf(settlement, plan.isMerged);
    const { calls } = settlement;
    const gasUnits = BigInt(
      calls
        ? gasOfMergedEdges(task, paths, calls, ticks)
        : routeGas(graph, paths, task.tokenIn, task.tokenOut) + TICK_GAS * ticks,
    );
    const fits = ticks <= MAX_TICKS && gasUnits <= (request.maxGas ?? Infinity);
    const cost = gasCost(gasUnits, request.gas?.pricePerUnitX64);
    const isIn = request.kind === 'exactIn';
    const score = isIn ? settlement.amountOut - cost : -settlement.amountIn - cost;
    const isBetter = !best || (fits === best.fits ? score > best.score : fits);
    if (isBetter) best = { settlement, gasUnits, ticks, score, fits };
  }
  return best;
}

/** Returns the ticks crossed beyond those in the gas of each leg; a merged route's legs include none. */
export const ticksOf = ({ crossed }: Settlement, isMerged = false): number => {
  let ticks = 0;
  for (const count of crossed.values()) ticks += countedTicks(count, isMerged);
  return ticks;
};

/**
 * Bans the pools of a path whose ticks cost more to cross than the path adds, and those with the most ticks if a
 * transaction cannot cross all of them. Anyone can place small amounts at each of hundreds of ticks at almost no cost,
 * and arbitrage does not remove them for the same reason.
 */
function banCostly(sim: FloatSim, task: SearchTask, plan: Plan, settlement: Settlement): void {
  const { crossed } = settlement;
  const ticksAlong = (path: EdgePath) =>
    path.reduce((sum, edge) => sum + furtherTicks(crossed.get(edge >> 1) ?? 0), 0);
  if (ticksOf(settlement) < FEW_TICKS) return;
  const { scope, kind, gasPrice } = task;
  const isTooLong = ticksOf(settlement) > MAX_TICKS;
  execute(sim, kind, plan.paths, plan.amounts);
  const level = Math.min(...plan.paths.map((path) => marginalOf(sim, path).rate));
  sim.reset();
  plan.paths.forEach((path, p) => {
    const amount = plan.amounts[p]!;
    const result = tradePath(sim, kind, path, amount);
    const adds = kind === 'exactIn' ? result - level * amount : amount / level - result;
    const ticks = ticksAlong(path);
    if (ticks < FEW_TICKS || !(isTooLong || adds < ticks * TICK_GAS * gasPrice)) return;
    for (const edge of path) {
      if ((crossed.get(edge >> 1) ?? 0) >= FEW_TICKS) scope.banned.add(edge >> 1);
    }
  });
}

/**
 * Returns the maximum rounding loss of a plan: a base unit of the input and of the output of each of its pools. If one
 * unit of an intermediate token has a high value, rounding decides between plans, which only exact amounts show.
 */
function roundingOf({ scope, kind }: SearchTask, { paths }: Plan): number {
  const { graph, local } = scope;
  const prices = untouchedPrices(scope, kind);
  let lost = 0;
  for (const path of paths) {
    for (const edge of path) {
      lost += prices[local[graph.source(edge)]!]! + prices[local[graph.target(edge)]!]!;
    }
  }
  return lost;
}

/**
 * Bans the pools of paths that returned far less (cost far more) than in the float view, if the whole plan did: the
 * rounding loss of one small path does not justify another search.
 */
function banMisjudged(sim: FloatSim, { kind, scope }: SearchTask, { paths }: Settlement): void {
  sim.reset();
  const isIn = kind === 'exactIn';
  const shortfalls = paths.map(({ path, amountIn, amountOut }) => {
    const promised = tradePath(sim, kind, path, Number(isIn ? amountIn : amountOut));
    const got = Number(isIn ? amountOut : amountIn);
    return { path, got, missing: isIn ? promised - got : got - promised };
  });
  const sum = (of: 'got' | 'missing') => shortfalls.reduce((all, each) => all + each[of], 0);
  if (sum('missing') <= MISJUDGED * sum('got') + MISJUDGED_UNITS) return;
  for (const { path, got, missing } of shortfalls) {
    if (missing <= MISJUDGED * got + MISJUDGED_UNITS) continue;
    for (const edge of path) scope.banned.add(edge >> 1);
  }
}

/**
 * Settles a plan; the amounts of paths too small to carry whole base units are moved to the larger ones.
 * @returns the refusal of the largest path if not even that one settles
 */
function settlePlan(
  graph: Graph,
  { kind, amount }: QuoteRequest,
  plan: Plan,
): Settlement | Refusal {
  if (plan.isMerged && kind === 'exactOut') return settleClosedPlan(graph, amount, plan);
  if (plan.isMerged) return settleMergedPlan(graph, amount, plan);
  let remaining = plan.paths.map((path, p) => ({ path, part: plan.amounts[p]! }));
  for (;;) {
    const amounts = splitExactly(
      remaining.map(({ part }) => part),
      amount,
    );
    const orders = remaining.map(({ path }, p) => ({ path, amount: amounts[p]! }));
    const settlement = settle(
      graph,
      kind,
      orders.filter((order) => order.amount > 0n),
    );
    if (!isRefusal(settlement) || remaining.length === 1) return settlement;
    const smallest = Math.min(...remaining.map(({ part }) => part));
    const larger = remaining.filter(({ part }) => part !== smallest);
    remaining = larger.length > 0 ? larger : remaining.slice(0, 1);
  }
}

/**
 * Settles a merged exact input. A pool that floats use up to its last unit may not take the last base units: they are
 * moved to other paths.
 */
function settleMergedPlan(graph: Graph, amount: bigint, plan: Plan): Settlement | Refusal {
  let refusal: Refusal = { refusedBy: NO_POOL };
  const fitted = fitAmounts(plan.paths, plan.amounts, FIT, (parts) => {
    const amounts = splitExactly(parts, amount);
    const orders = plan.paths
      .map((path, p) => ({ path, amount: amounts[p]! }))
      .filter((order) => order.amount > 0n);
    const settlement = settleMerged(graph, orders);
    if (!settlement) return undefined;
    if (!isRefusal(settlement)) return { done: settlement };
    refusal = settlement;
    return { full: settlement.refusedBy };
  });
  return fitted?.done ?? refusal;
}

/** Settles a merged exact output, whose last path is the closing one and whose other amounts are inputs. */
function settleClosedPlan(
  graph: Graph,
  amount: bigint,
  { paths, amounts }: Plan,
): Settlement | Refusal {
  const open = paths
    .slice(0, -1)
    .map((path, p) => ({ path, amount: BigInt(Math.floor(amounts[p]!)) }))
    .filter((order) => order.amount > 0n);
  if (open.length === 0) return { refusedBy: NO_POOL };
  return settleClosed(graph, open, paths.at(-1)!, amount) ?? { refusedBy: NO_POOL };
}
