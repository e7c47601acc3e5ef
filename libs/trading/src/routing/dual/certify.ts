/**
 * Solves the dual of a route search: `solveDual()` (from the prices after a plan), `solveDualFrom()`, `solveDualOver()`
 * (some pools), `solveDualTo()`, `refineDual()` and `dualAt()` (without a descent) return a `SolvedDual`. Also:
 * `certify()`, the bound, gap and certificate of a route from it.
 */
import type { FloatSim } from '../float/float-sim.ts';
import { execute } from '../paths/allocate.ts';
import { missingOf, type Plan, type SearchTask } from '../paths/plan.ts';
import { movedPrices, restingPrices } from '../scope/prices.ts';
import type { Scope } from '../scope/types.ts';
import type { Settlement } from '../settle/settle.ts';
import type { RouteQuote } from '../types.ts';
import { boundOf, gapBps } from './bound.ts';
import { deepPrices } from './deep-prices.ts';
import { type DescentGoal, descend, descendTo } from './descend.ts';
import { Dual } from './dual.ts';
import { allPools, type DualPools } from './dual-pools.ts';

/** A solved dual: the problem, evaluated at its best prices, and these prices by position. */
export interface SolvedDual {
  problem: Dual;
  prices: Float64Array;
  value: number;
  /** Maximum distance of the value from the minimum. */
  slack: number;
  /** Sum of the sizes of the value's terms. */
  scale: number;
}

/** A start that leaves a plan further below than this part of its result may be bad. */
const FAR = 1e-3;

const dualOf = ({ scope, kind, amount, isOutOfTime }: SearchTask): Dual =>
  new Dual(allPools(scope), kind, amount, isOutOfTime);

/**
 * Solves the dual of a task, starting from the prices after a first plan.
 *
 * @param slackAt maximum distance of the result from the minimum, given the value at the start
 */
export function solveDual(
  sim: FloatSim,
  task: SearchTask,
  plan: Plan,
  slackAt: (value: number) => number = () => 0,
): SolvedDual {
  const { scope, kind } = task;
  const problem = dualOf(task);
  let start = restingPrices(scope, kind);
  let least = Infinity;
  const consider = (prices: Float64Array) => {
    const value = problem.evaluate(prices);
    if (!(value < least)) return;
    least = value;
    start = prices;
  };
  consider(start);
  const known = scope.descended[kind];
  if (known) consider(known.prices);
  if (start !== known?.prices) {
    execute(sim, kind, plan.paths, plan.amounts);
    consider(movedPrices(sim, scope, kind, plan.paths));
  }
  // Pools with prices far from the market, even small ones, distort prices that include their offers.
  if (!(missingOf(task, least, plan) <= FAR * plan.total)) consider(deepPrices(scope, kind));
  return descended(task, problem, start, slackAt(least));
}

/** Solves the dual of a task from given prices, as {@link solveDual}. */
export function solveDualFrom(
  task: SearchTask,
  start: Float64Array,
  slackAt: (value: number) => number,
): SolvedDual {
  const problem = dualOf(task);
  return descended(task, problem, start, slackAt(problem.evaluate(start)));
}

/** Returns the dual of a task at the best of some prices, without a descent; stores them as those of the last. */
export function dualAt(task: SearchTask, starts: readonly Float64Array[]): SolvedDual {
  const { scope, kind, amount } = task;
  const problem = dualOf(task);
  const prices = leastOf(problem, starts);
  scope.descended[kind] = { amount, prices };
  return { problem, prices, slack: Infinity, value: problem.value, scale: problem.scale };
}

/** Returns the prices of the least value, and evaluates the dual there. */
function leastOf(problem: Dual, starts: readonly Float64Array[]): Float64Array {
  let start = starts[0]!;
  let least = Infinity;
  for (const prices of starts) {
    const value = problem.evaluate(prices);
    if (!(value < least)) continue;
    least = value;
    start = prices;
  }
  if (!problem.isAt(start)) problem.evaluate(start);
  return start;
}

/** Solves the dual of a task over some pools from given prices, as {@link solveDual}. */
export function solveDualOver(
  pools: DualPools,
  { kind, amount, isOutOfTime }: SearchTask,
  start: Float64Array,
  slackAt: (value: number) => number,
): SolvedDual {
  const problem = new Dual(pools, kind, amount, isOutOfTime);
  const slack = slackAt(problem.evaluate(start));
  const prices = descend(problem, start, slack);
  return { problem, prices, slack, value: problem.value, scale: problem.scale };
}

/**
 * Returns the dual at the best of some prices, or, if none of these reaches the goal, after a descent from there.
 *
 * @param starts at least one
 */
export function solveDualTo(
  task: SearchTask,
  starts: readonly Float64Array[],
  goal: DescentGoal,
): SolvedDual {
  const problem = dualOf(task);
  const prices = descendTo(problem, leastOf(problem, starts), goal);
  return { problem, prices, slack: 0, value: problem.value, scale: problem.scale };
}

/** Continues the descent of a solved dual to a smaller slack. */
export const refineDual = (task: SearchTask, { problem, prices }: SolvedDual, slack: number) =>
  descended(task, problem, prices, slack);

function descended(
  { scope, kind, amount }: SearchTask,
  problem: Dual,
  start: Float64Array,
  slack: number,
): SolvedDual {
  const prices = descend(problem, start, slack);
  if (Number.isFinite(problem.value)) scope.descended[kind] = { amount, prices };
  return { problem, prices, slack, value: problem.value, scale: problem.scale };
}

/** Returns bound, gap and certificate of a settled route; an empty object if the dual proves nothing. */
export function certify(
  scope: Scope,
  { problem: { kind }, prices, value, scale }: SolvedDual,
  { amountIn, amountOut }: Settlement,
): Pick<RouteQuote, 'bound' | 'gapBps' | 'certificate'> {
  const bound = boundOf(kind, value, scale);
  if (bound === undefined) return {};
  return {
    bound,
    gapBps: gapBps(kind, kind === 'exactIn' ? amountOut : amountIn, bound),
    certificate: {
      tokens: scope.tokens,
      prices: Array.from(prices),
      poolIds: scope.poolIds,
    },
  };
}
