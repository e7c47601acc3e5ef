/**
 * `storePlan()`: stores the plan of a search in its scope. `reusePlan()`: adapts the stored plan to a new quote between
 * the same tokens, if it is about as close to the optimum as before or no other path improves it; otherwise undefined.
 */
import { dualAt, refineDual, type SolvedDual } from '../dual/certify.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { planOfPools } from '../merge/merged-flow.ts';
import { LEAST_LEG_GAS } from '../merge/merged-gas.ts';
import type { EdgePath } from '../scope/graph.ts';
import { improve, keyOfPlan } from './improve.ts';
import { goalScore, levelled, missingOf, type Plan, type SearchTask } from './plan.ts';

/** Maximum growth of a plan's gap, as a part of it and of the result, for reuse without a search. */
const WORSE = 1.02;
const NOISE = 1e-9;
/**
 * The same if routes may be merged: 0.0005 basis points of the result, and a part of the gas of a leg; what pays for less
 * than a leg is not used.
 */
const MERGED_NOISE = 5e-8;
const WORSE_GAS = 0.1;
/**
 * Plans with a larger relative gap are checked: the cap is effective, or pools are far from the market. Not if routes may
 * be merged: then gas, not a cap, is the usual cause.
 */
const NEAR = 5e-4;
/** Above this relative gap the last plan is not useful: the full search runs again. */
const WILD = 0.01;
/** Amounts and gas prices within this factor count as similar. */
const ALIKE = 1.1;
/** Number of reuses after which the full search runs again: a better plan may be far from the last. */
const MAX_USES = 16;
/** Slack of the dual, as a part of the plan's gap. */
const SLACK = 0.01;

export function storePlan(task: SearchTask, plan: Plan, { value }: SolvedDual): void {
  const { scope, kind, amount, maxLegs, isMerging, gasPrice } = task;
  scope.remembered[kind] = {
    task: { amount, maxLegs, isMerging: isMerging === true, gasPrice },
    paths: plan.paths,
    amounts: plan.amounts,
    isMerged: plan.isMerged === true,
    missing: missingOf(task, value, plan) / plan.total,
    uses: 0,
  };
}

/**
 * Returns the last plan between these tokens, equalised for the current pools. It is used if the dual shows that it is
 * about as close to the optimum as after its search, or if no other path improves it.
 */
export function reusePlan(
  sim: FloatSim,
  task: SearchTask,
): { plan: Plan; dual: SolvedDual } | undefined {
  const { scope, kind, amount, maxLegs, gasPrice } = task;
  const last = scope.remembered[kind];
  const known = scope.descended[kind];
  if (
    !last ||
    !known ||
    last.missing > WILD ||
    last.uses >= MAX_USES ||
    last.task.maxLegs !== maxLegs ||
    last.task.isMerging !== (task.isMerging === true)
  )
    return undefined;
  if (!isAlike(last.task.amount, amount) || !isAlike(last.task.gasPrice, gasPrice)) {
    return undefined;
  }
  const amounts = last.amounts.map((part) => (part * amount) / last.task.amount);
  const merged = last.isMerged ? planOfPools(sim, task, last.paths, known.prices) : undefined;
  const plan = last.isMerged ? merged?.plan : levelled(sim, task, last.paths, amounts);
  if (!plan) return undefined;
  last.uses++;
  const { isMerging } = last.task;
  const most =
    (last.missing * WORSE + (isMerging ? MERGED_NOISE : NOISE)) * plan.total +
    (isMerging ? WORSE_GAS * LEAST_LEG_GAS * gasPrice : 0);
  const isAsClose = ({ value }: SolvedDual) =>
    (isMerging || last.missing <= NEAR) && missingOf(task, value, plan) <= most;
  let dual = dualAt(task, merged ? [known.prices, merged.prices] : [known.prices]);
  if (isAsClose(dual)) return { plan, dual };
  dual = refineDual(task, dual, SLACK * missingOf(task, dual.value, plan));
  if (isAsClose(dual)) return { plan, dual };
  if (last.isMerged) return undefined;
  const memory = { known: new Map<string, EdgePath>(), ended: new Set<string>() };
  const best = improve(sim, task, plan, memory, goalScore(task, dual.value), false);
  return best && keyOfPlan(best) === keyOfPlan(plan) ? { plan: best, dual } : undefined;
}

const isAlike = (a: number, b: number): boolean => a <= b * ALIKE && b <= a * ALIKE;
