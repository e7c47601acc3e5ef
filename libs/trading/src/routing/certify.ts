import { execute } from './allocate.ts';
import { boundOf, gapBps } from './bound.ts';
import { descend } from './descend.ts';
import { Dual } from './dual.ts';
import type { FloatSim } from './float-sim.ts';
import type { Plan, SearchTask } from './plan.ts';
import { movedPrices, restingPrices } from './prices.ts';
import type { Settlement } from './settle.ts';
import type { RouteQuote } from './types.ts';

/** A solved dual: the problem, left at its best prices, and these prices by position in the scope. */
export interface SolvedDual {
  problem: Dual;
  prices: Float64Array;
  value: number;
  /** Sum of the sizes of the value's terms. */
  scale: number;
}

/** Solves the dual of a task, starting from the prices that a first plan leaves behind. */
export function solveDual(sim: FloatSim, task: SearchTask, plan: Plan): SolvedDual {
  const { scope, kind, amount } = task;
  const problem = new Dual(scope, kind, amount);
  let start = restingPrices(scope, kind);
  let least = problem.evaluate(start);
  const consider = (prices: Float64Array) => {
    const value = problem.evaluate(prices);
    if (!(value < least)) return;
    least = value;
    start = prices;
  };
  const known = scope.descended[kind];
  if (known) consider(known.prices);
  if (start !== known?.prices) {
    execute(sim, kind, plan.paths, plan.amounts);
    consider(movedPrices(sim, scope, kind, plan.paths));
  }
  const prices = descend(problem, start);
  scope.descended[kind] = { amount, prices };
  return { problem, prices, value: problem.evaluate(prices), scale: problem.scale };
}

/** Bound, gap and certificate of a settled route; nothing where the dual says nothing. */
export function certify(
  { problem, prices, value, scale }: SolvedDual,
  { amountIn, amountOut }: Settlement,
): Pick<RouteQuote, 'bound' | 'gapBps' | 'certificate'> {
  const { scope, kind } = problem;
  const bound = boundOf(kind, value, scale);
  if (bound === undefined) return {};
  return {
    bound,
    gapBps: gapBps(kind, kind === 'exactIn' ? amountOut : amountIn, bound),
    certificate: {
      tokens: Array.from(scope.nodes, (node) => scope.graph.tokens[node]!),
      prices: Array.from(prices),
      poolIds: Array.from(scope.slots, (slot) => scope.graph.pool(slot).id),
    },
  };
}
