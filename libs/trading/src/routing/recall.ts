import type { EdgePath } from './best-path.ts';
import { type SolvedDual, solveDualFrom } from './certify.ts';
import type { FloatSim } from './float-sim.ts';
import { levelled, missingOf, type Plan, type SearchTask } from './plan.ts';

/** Where the last search of a kind between two tokens ended. */
export interface Remembered {
  task: Pick<SearchTask, 'amount' | 'maxLegs' | 'gasPrice'>;
  paths: readonly EdgePath[];
  amounts: readonly number[];
  /** What the plan was missing, as a part of its result. */
  missing: number;
}

/** A plan may miss this much more than it did, as a part of that and of its result, and still be taken. */
const WORSE = 1.02;
const NOISE = 1e-9;
/** Plans that miss more of their result are searched for again: the cap bites, or pools are out of line. */
const NEAR = 5e-4;
/** Amounts and gas prices within this factor are alike enough. */
const ALIKE = 1.1;

export function remember(task: SearchTask, plan: Plan, { value }: SolvedDual): void {
  const { scope, kind, amount, maxLegs, gasPrice } = task;
  scope.remembered[kind] = {
    task: { amount, maxLegs, gasPrice },
    paths: plan.paths,
    amounts: plan.amounts,
    missing: missingOf(task, value, plan) / plan.total,
  };
}

/**
 * The last plan between these tokens, levelled for the pools of now, where the dual says that it is about
 * as near to the optimum as it was when it was searched for.
 */
export function recall(
  sim: FloatSim,
  task: SearchTask,
): { plan: Plan; dual: SolvedDual } | undefined {
  const { scope, kind, amount, maxLegs, gasPrice } = task;
  const last = scope.remembered[kind];
  const known = scope.descended[kind];
  if (!last || !known || last.missing > NEAR || last.task.maxLegs !== maxLegs) return undefined;
  if (!isAlike(last.task.amount, amount) || !isAlike(last.task.gasPrice, gasPrice)) {
    return undefined;
  }
  const amounts = last.amounts.map((part) => (part * amount) / last.task.amount);
  const plan = levelled(sim, task, last.paths, amounts);
  if (!plan) return undefined;
  const slackAt = (value: number) => (SLACK * missingOf(task, value, plan)) / WORSE;
  const dual = solveDualFrom(task, known.prices, slackAt);
  const missing = missingOf(task, dual.value, plan) / plan.total;
  return missing <= last.missing * WORSE + NOISE ? { plan, dual } : undefined;
}

/** Slack of the dual, as a part of what the plan is missing. */
const SLACK = 0.01;

const isAlike = (a: number, b: number): boolean => a <= b * ALIKE && b <= a * ALIKE;
