import { tradePath } from './allocate.ts';
import type { FloatSim } from './float-sim.ts';
import { gasCost, routeGas } from './gas.ts';
import type { Graph } from './graph.ts';
import type { Plan, SearchTask } from './plan.ts';
import { isRefusal, type Refusal, type Settlement, settle } from './settle.ts';
import { splitExactly } from './shares.ts';
import type { QuoteRequest } from './types.ts';

/** Rounding that a path may lose against its float view before the search tries without it. */
const MISJUDGED = 1e-5;
const MISJUDGED_UNITS = 4;
/** A route in exact amounts, and what it is worth net of gas (exactOut: minus all it costs). */
export interface Settled {
  settlement: Settlement;
  gasUnits: bigint;
  score: bigint;
}

/**
 * The plan that is best in exact amounts net of gas; floats only proposed it. Pools that the best plan
 * meets and that refuse their part, or serve it far worse than their floats said, are banned from the
 * scope.
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
  for (const plan of new Set(plans)) {
    // Amounts below the float's notice leave a plan without paths.
    if (plan.paths.length === 0) continue;
    const settlement = settlePlan(graph, request, plan);
    if (isRefusal(settlement)) {
      if (plan === plans[0]) task.scope.banned.add(settlement.refusedBy);
      continue;
    }
    if (plan === plans[0]) banMisjudged(sim, task, settlement);
    const paths = settlement.paths.map(({ path }) => path);
    const gasUnits = BigInt(routeGas(graph, paths, task.tokenIn, task.tokenOut));
    const cost = gasCost(gasUnits, request.gas?.pricePerUnitX64);
    const isIn = request.kind === 'exactIn';
    const score = isIn ? settlement.amountOut - cost : -settlement.amountIn - cost;
    if (!best || score > best.score) best = { settlement, gasUnits, score };
  }
  return best;
}

/** Bans the pools of paths that gave (took) far less (more) than the float view promised. */
function banMisjudged(sim: FloatSim, { kind, scope }: SearchTask, { paths }: Settlement): void {
  sim.reset();
  for (const { path, amountIn, amountOut } of paths) {
    const isIn = kind === 'exactIn';
    const promised = tradePath(sim, kind, path, Number(isIn ? amountIn : amountOut));
    const got = Number(isIn ? amountOut : amountIn);
    const shortfall = isIn ? promised - got : got - promised;
    if (shortfall <= MISJUDGED * got + MISJUDGED_UNITS) continue;
    for (const edge of path) scope.banned.add(edge >> 1);
  }
}

/**
 * Settles a plan; paths too small to carry whole base units give way to the larger ones.
 * @returns the refusal of the largest path when not even that one settles.
 */
function settlePlan(
  graph: Graph,
  { kind, amount }: QuoteRequest,
  plan: Plan,
): Settlement | Refusal {
  let kept = plan.paths.map((path, p) => ({ path, part: plan.amounts[p]! }));
  for (;;) {
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
    if (!isRefusal(settlement) || kept.length === 1) return settlement;
    const smallest = Math.min(...kept.map(({ part }) => part));
    const larger = kept.filter(({ part }) => part !== smallest);
    kept = larger.length > 0 ? larger : kept.slice(0, 1);
  }
}
