/**
 * `searchMerged()`: searches for the best plan of a task net of gas, merged or path by path. A merged plan is found from
 * the optimal flow of the dual, by leaving out pools that cost more gas than they add.
 */
import { refineDual, type SolvedDual, solveDual } from '../dual/certify.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { BASE_GAS } from '../gas.ts';
import { missingOf, type Plan, type SearchTask } from '../paths/plan.ts';
import { storePlan } from '../paths/reuse-plan.ts';
import { type SearchResult, searchPlans } from '../paths/search.ts';
import { planOfFlow, poolsOf, slackOf, solveFlow } from './merged-flow.ts';
import { LEAST_LEG_GAS } from './merged-gas.ts';
import { mergedSingles } from './merged-singles.ts';
import { reducedFlow, type Search } from './reduce-flow.ts';
import { scaledPools } from './scaled-flow.ts';

/** Slack of the first dual, as a part of the single path's gap. */
const ROUGH = 0.05;
/** With more legs than this only merged plans are searched for. */
const FEW_LEGS = 8;
/** Legs of the plans that are searched for if there is no merged one, or none near the optimum. */
const MORE_LEGS = 48;
/** Gap of an exact output, as a part of the optimum, above which its closing path may be an expensive one. */
const FAR_OUT = 1e-4;
/** Maximum number of duals that one search solves, and of their evaluations. */
const MAX_SOLVES = 64;
const MAX_EVALUATIONS = 2_000;

/**
 * Searches for the best plan, net of gas. If the best merged one has few legs, plans that execute path by path are
 * searched for, too, and merged: their search compares whole paths, while a flow is reduced pool by pool.
 *
 * @param first the best single-path plan, or any that carries the whole amount
 */
export function searchMerged(sim: FloatSim, task: SearchTask, first: Plan): SearchResult {
  const gap = (value: number) => ROUGH * missingOf(task, value, first);
  const rough = solveDual(sim, task, first, (value) => Math.max(slackOf(task, value), gap(value)));
  const singles = byScore([first, ...mergedSingles(sim, task, first)]);
  if (!isPossible(task, rough, singles[0]!) || task.isOutOfTime?.()) {
    storePlan(task, singles[0]!, rough);
    return { plans: singles, dual: rough };
  }
  const dual = refineDual(task, rough, slackOf(task, rough.value));
  const merged = mergedPlan(sim, task, dual);
  const isNear = (plan: Plan) =>
    task.kind === 'exactIn' || missingOf(task, dual.value, plan) <= FAR_OUT * Math.abs(dual.value);
  const isOfFew = merged && legsOfMerged(merged) <= FEW_LEGS;
  if (merged && ((!isOfFew && isNear(merged)) || task.isOutOfTime?.())) {
    const plans = byScore([merged, ...singles]);
    storePlan(task, plans[0]!, dual);
    return { plans, dual };
  }
  if (!dual.problem.isAt(dual.prices)) dual.problem.evaluate(dual.prices);
  const maxLegs = Math.min(task.maxLegs, isOfFew ? FEW_LEGS : MORE_LEGS);
  const found = searchPlans(sim, { ...task, maxLegs }, first, dual);
  const [top] = found.plans;
  const again = mergedFrom(sim, task, top!, found.dual.prices);
  const plans = byScore([merged, again, ...found.plans, ...singles]);
  storePlan(task, plans[0]!, found.dual);
  return { plans, dual: found.dual };
}

const byScore = (plans: readonly (Plan | undefined)[]): Plan[] =>
  plans.filter((plan) => plan !== undefined).sort((a, b) => b.score - a.score);

const legsOfMerged = ({ paths }: Plan): number => new Set(paths.flat()).size;

/** Whether a split route, which has two legs or more, could be better than the best single path. */
const isPossible = ({ gasPrice }: SearchTask, { value }: SolvedDual, { score }: Plan): boolean =>
  value - gasPrice * (BASE_GAS + 2 * LEAST_LEG_GAS) > score;

/**
 * Returns the best merged plan that the search finds: the flow through a set of pools is optimal, and the set is
 * improved, by leaving out its weakest pools and adding others that pay at the new prices, while the result net of gas
 * rises. Undefined if the flow cannot be executed as one.
 *
 * A pool's arbitrage at the optimal prices is the least that the optimum loses without it (weak duality at the same
 * prices), so only pools whose arbitrage does not pay for their leg are candidates.
 *
 * @param dual of the task
 */
function mergedPlan(sim: FloatSim, task: SearchTask, dual: SolvedDual): Plan | undefined {
  const search = searchOf(task);
  const start = search.solve(scaledPools(task, dual), dual.prices);
  const best = start && reducedFlow(task, start, search);
  return best && planOfFlow(sim, task, best);
}

/**
 * Returns the best merged plan found from the pools of a plan, as {@link mergedPlan}.
 * @param prices a start of the duals
 */
function mergedFrom(
  sim: FloatSim,
  task: SearchTask,
  { paths }: Plan,
  prices: Float64Array,
): Plan | undefined {
  const search = searchOf(task);
  const start = search.solve(poolsOf(task, paths), prices);
  const best = start && reducedFlow(task, start, search);
  return best && planOfFlow(sim, task, best);
}

function searchOf(task: SearchTask): Search {
  let solves = 0;
  let evaluations = 0;
  return {
    solve(pools, start) {
      solves++;
      const flow = solveFlow(task, pools, start);
      evaluations += flow?.evaluations ?? 0;
      return flow;
    },
    isOver: () =>
      solves >= MAX_SOLVES || evaluations >= MAX_EVALUATIONS || task.isOutOfTime?.() === true,
  };
}
