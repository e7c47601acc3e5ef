/**
 * `pruned()`: drops the weakest paths of a plan while it has too many legs or its score improves; undefined if too many
 * remain. Also: `isOver()`, the limits of work and time of a search, and `ROUGH`.
 */
import type { FloatSim } from '../float/float-sim.ts';
import { execute, marginalOf, tradePath } from './allocate.ts';
import { legsOf, levelled, type Plan, type SearchTask, scoreOf } from './plan.ts';

/** Number of the weakest paths that are evaluated fully. */
const DROPS = 2;
/** Above this many paths several are dropped together. */
const MANY = 16;
/** Maximum number of trades of a search before it returns its current result: tens of milliseconds. */
const MAX_TRADES = 250_000;
/** Steps of equalising while plans are only compared. */
export const ROUGH = 3;

/** Drops paths while the cap requires it or the score improves. */
export function pruned(sim: FloatSim, task: SearchTask, plan: Plan): Plan | undefined {
  let current = plan;
  while (current.paths.length > 1) {
    const isAboveCap = legsOf(current.paths) > task.maxLegs;
    if (!isAboveCap && (task.gasPrice === 0 || isOver(sim, task))) break;
    const surplus = surpluses(sim, task, current);
    const many = current.paths.length > MANY ? droppable(task, current, surplus, isAboveCap) : [];
    let best = many.length > 1 ? without(sim, task, current, many) : undefined;
    if (!best || (!isAboveCap && best.score <= current.score)) {
      best = undefined;
      for (const p of weakest(current, surplus).slice(0, DROPS)) {
        const fewer = without(sim, task, current, [p]);
        if (fewer && (!best || fewer.score > best.score)) best = fewer;
      }
    }
    if (!best || (!isAboveCap && best.score <= current.score)) break;
    current = best;
  }
  return legsOf(current.paths) <= task.maxLegs ? current : undefined;
}

/** Whether a search has used up its trades or its time and returns its current result. */
export const isOver = (sim: FloatSim, { isOutOfTime }: SearchTask): boolean =>
  sim.trades > MAX_TRADES || isOutOfTime?.() === true;

/**
 * Returns the contribution of each path: its result above its amount at the plan's common marginal, which the other
 * paths cannot replace.
 */
function surpluses(sim: FloatSim, task: SearchTask, plan: Plan): number[] {
  execute(sim, task.kind, plan.paths, plan.amounts);
  const level = Math.min(...plan.paths.map((path) => marginalOf(sim, path).rate));
  sim.reset();
  return plan.paths.map((path, p) => {
    const amount = plan.amounts[p]!;
    const result = tradePath(sim, task.kind, path, amount);
    return task.kind === 'exactIn' ? result - level * amount : amount / level - result;
  });
}

/** Returns the positions of the paths, those with the smallest contribution per leg first. */
const weakest = ({ paths }: Plan, surplus: readonly number[]): number[] =>
  paths
    .map((_, p) => p)
    .sort((a, b) => surplus[a]! / paths[a]!.length - surplus[b]! / paths[b]!.length);

/**
 * Returns the paths that may be dropped together if there are very many: the weakest third above the cap, otherwise
 * those that contribute less than half of their cost.
 */
function droppable(
  task: SearchTask,
  plan: Plan,
  surplus: readonly number[],
  isAboveCap: boolean,
): number[] {
  if (isAboveCap) return weakest(plan, surplus).slice(0, Math.floor(plan.paths.length / 3));
  const some = weakest(plan, surplus).filter((p) => {
    const saved = scoreOf(task, [plan.paths[p]!], 0) - scoreOf(task, [], 0);
    return surplus[p]! < -saved / 2;
  });
  return some.length < plan.paths.length ? some : [];
}

/** Returns the plan without some paths, their amounts distributed to the others by size, then equalised. */
function without(
  sim: FloatSim,
  task: SearchTask,
  plan: Plan,
  dropped: readonly number[],
): Plan | undefined {
  const paths = plan.paths.filter((_, p) => !dropped.includes(p));
  const remaining = plan.amounts.filter((_, p) => !dropped.includes(p));
  const sum = remaining.reduce((a, b) => a + b, 0);
  if (sum <= 0) return undefined;
  return levelled(
    sim,
    task,
    paths,
    remaining.map((amount) => (amount * task.amount) / sum),
    ROUGH,
  );
}
