/**
 * `searchMerged()`: searches for the best plan of a task net of gas, merged or path by path. A merged plan is found from
 * the optimal flow of the dual, by leaving out pools that cost more gas than they add.
 */
import { refineDual, type SolvedDual, solveDual } from '../dual/certify.ts';
import { arbitrage } from '../float/float-arb.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { BASE_GAS } from '../gas.ts';
import { missingOf, type Plan, type SearchTask } from '../paths/plan.ts';
import { storePlan } from '../paths/reuse-plan.ts';
import { type SearchResult, searchPlans } from '../paths/search.ts';
import {
  closingPools,
  flowOf,
  type MergedFlow,
  planOfFlow,
  poolsOf,
  slackOf,
  solveFlow,
} from './merged-flow.ts';
import { LEAST_LEG_GAS, mergedLegGas } from './merged-gas.ts';

/** Slack of the first dual, as a part of the single path's gap. */
const ROUGH = 0.05;
/** With more legs than this only merged plans are searched for, unless they are far from the optimum. */
const FEW_LEGS = 8;
/** Gap, as a part of the optimum, above which plans of more legs are searched for path by path. */
const FAR = 1e-2;
const MORE_LEGS = 48;
/** Maximum number of duals that one search solves, and of their evaluations. */
const MAX_SOLVES = 64;
const MAX_EVALUATIONS = 2_000;
/** Part of the weak pools that a first trial leaves out at once: at the start, and after pools were added. */
const FIRST_SHARE = 1 / 2;
const LATER_SHARE = 1 / 4;
/** The same while there are too many pools. */
const EXCESS_SHARE = 1 / 6;
/** Maximum number of times that pools are added. */
const MAX_ADDITIONS = 3;
const MAX_ADDED = 128;
/** Pools that would earn this part of their leg's gas are added: together with others they may earn all of it. */
const EARNING = 0.5;

/**
 * Searches for the best plan, net of gas. If the best merged one has few legs or is far from the optimum, plans that
 * execute path by path are searched for, too, and merged: their search compares whole paths, while a flow is reduced
 * pool by pool.
 *
 * @param first the best single-path plan, or any that carries the whole amount
 */
export function searchMerged(sim: FloatSim, task: SearchTask, first: Plan): SearchResult {
  const gap = (value: number) => ROUGH * missingOf(task, value, first);
  const dual = solveDual(sim, task, first, (value) => Math.max(slackOf(task, value), gap(value)));
  if (!isPossible(task, dual, first)) {
    storePlan(task, first, dual);
    return { plans: [first], dual };
  }
  const merged = mergedPlan(sim, task, dual);
  const isFar = !merged || missingOf(task, dual.value, merged) > FAR * Math.abs(dual.value);
  if (merged && !isFar && legsOfMerged(merged) > FEW_LEGS) {
    storePlan(task, merged, dual);
    return { plans: [merged, first], dual };
  }
  if (!dual.problem.isAt(dual.prices)) dual.problem.evaluate(dual.prices);
  const few = isFar && task.maxLegs > FEW_LEGS ? MORE_LEGS : FEW_LEGS;
  const maxLegs = Math.min(task.maxLegs, few);
  const found = searchPlans(sim, { ...task, maxLegs }, first, dual);
  const [top] = found.plans;
  const again = mergedFrom(sim, task, top!, found.dual.prices);
  const plans = [merged, again, ...found.plans]
    .filter((plan) => plan !== undefined)
    .sort((a, b) => b.score - a.score);
  storePlan(task, plans[0]!, found.dual);
  return { plans, dual: found.dual };
}

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
  const { scope } = task;
  const all = Array.from(scope.slots.keys());
  const usable =
    scope.banned.size === 0 ? all : all.filter((i) => !scope.banned.has(scope.slots[i]!));
  const whole =
    usable.length === all.length
      ? flowOf(task, all, refineDual(task, dual, slackOf(task, dual.value)))
      : search.solve(usable, dual.prices);
  const best = whole && improved(task, whole, search);
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
  const best = start && improved(task, start, search);
  return best && planOfFlow(sim, task, best);
}

/** Solves duals over some pools until a number of them is reached. */
interface Search {
  /** Returns the optimal flow through some pools, starting from prices; undefined if there is none. */
  solve(pools: readonly number[], start: Float64Array): MergedFlow | undefined;
  isOver(): boolean;
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
    isOver: () => solves >= MAX_SOLVES || evaluations >= MAX_EVALUATIONS,
  };
}

/** Improves a flow's set of pools; undefined if it remains above the cap. */
function improved(whole: SearchTask, start: MergedFlow, search: Search): MergedFlow | undefined {
  // The closing path of an exact output calls its pools apart from the other paths.
  const closing = closingPools(whole, start);
  const task = { ...whole, maxLegs: whole.maxLegs - closing.length };
  const kept = new Set<number>(closing);
  let best = pruned(task, start, search, kept, FIRST_SHARE);
  for (let added = 0; best && added < MAX_ADDITIONS && !search.isOver(); added++) {
    const further = earning(task, best);
    if (further.length === 0) break;
    const wide = search.solve([...best.pools, ...further], best.prices);
    const next = wide && pruned(task, wide, search, kept, LATER_SHARE);
    if (!next || next.score <= best.score) break;
    best = next;
  }
  return best;
}

/**
 * Leaves out pools with a negative margin, the weakest first, as long as the result net of gas rises; and any, while
 * there are too many.
 * @param kept pools that failed to improve the result by leaving; extended
 * @param share part of them that the first trial leaves out at once
 */
function pruned(
  { maxLegs }: SearchTask,
  start: MergedFlow,
  search: Search,
  kept: Set<number>,
  share: number,
): MergedFlow | undefined {
  let best = start;
  let part = share;
  while (!search.isOver()) {
    const excess = best.pools.length - maxLegs;
    const weak = weakest(best, kept, excess > 0);
    if (weak.length === 0) break;
    const some = Math.max(1, Math.floor(weak.length * (excess > 0 ? EXCESS_SHARE : part)));
    const count = excess > 0 ? Math.min(excess, some) : some;
    const dropped = new Set(weak.slice(0, count));
    const rest = best.pools.filter((pool) => !dropped.has(pool));
    const next = search.solve(rest, best.prices);
    if (next && (excess > 0 || next.score > best.score)) best = next;
    else if (count === 1) kept.add(weak[0]!);
    else part /= 2;
  }
  return best.pools.length > maxLegs ? undefined : best;
}

/** Returns the pools of a flow that may be left out, lowest margin first: negative margins, or any above the cap. */
const weakest = (
  { pools, margins }: MergedFlow,
  kept: ReadonlySet<number>,
  isAboveCap: boolean,
): number[] =>
  pools
    .map((pool, k) => ({ pool, margin: margins[k]! }))
    .filter(({ pool, margin }) => !kept.has(pool) && (isAboveCap || margin < 0))
    .sort((a, b) => a.margin - b.margin)
    .map(({ pool }) => pool);

/** Returns the pools outside a flow that would earn a good part of their leg's gas at its prices, the best ones. */
function earning({ scope, gasPrice }: SearchTask, { pools, prices }: MergedFlow): number[] {
  const { graph, slots, ends0, ends1, views, banned } = scope;
  const used = new Set(pools);
  const found: { pool: number; margin: number }[] = [];
  for (let i = 0; i < slots.length; i++) {
    const profit = arbitrage(views[i]!, prices[ends0[i]!]!, prices[ends1[i]!]!);
    if (!(profit > 0) || used.has(i) || banned.has(slots[i]!)) continue;
    const gas = mergedLegGas(graph.protocol(slots[i]!));
    const margin = profit - EARNING * gasPrice * gas;
    if (margin > 0) found.push({ pool: i, margin });
  }
  found.sort((a, b) => b.margin - a.margin);
  return found.slice(0, MAX_ADDED).map(({ pool }) => pool);
}
