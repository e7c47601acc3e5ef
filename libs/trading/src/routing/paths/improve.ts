/**
 * `improve()`: local search that adds and replaces paths of a plan while its result net of gas improves. Also:
 * `SearchMemory` (paths and ended plans shared by the searches for one quote), `keyOfPath()`, `keyOfPlan()`.
 */
import type { FloatSim } from '../float/float-sim.ts';
import type { EdgePath } from '../scope/graph.ts';
import { execute, marginalOf } from './allocate.ts';
import { isCompatible, legsOf, levelled, offers, type Plan, type SearchTask } from './plan.ts';
import { isOver, pruned, ROUGH } from './prune.ts';

/** Parts of the whole for which further paths are searched: deep pools first, then shallow ones. */
const CHUNKS = [1 / 3, 1 / 10, 1 / 40, 1 / 400];
const MAX_ROUNDS = 24;
/** Minimum relative improvement of the score per round to continue. */
const MIN_GAIN = 1e-9;
/** Number of the most promising additions that are evaluated fully. */
const TRIALS = 4;
const MORE_TRIALS = 8;

/**
 * Improves a plan by one path per round: the one that raises the score net of gas the most, with the amounts equalised
 * again each time and the weakest paths dropped if the legs are used up. If none of the known paths helps, others are
 * searched for at the prices after the plan. Undefined if it reaches a plan at which an earlier search ended.
 *
 * @param goal score that no route can exceed: reaching it ends the search
 * @param isThorough also tries alternative paths for every path's amount
 */
export function improve(
  sim: FloatSim,
  task: SearchTask,
  start: Plan,
  { known, ended }: SearchMemory,
  goal: number,
  isThorough: boolean,
): Plan | undefined {
  let best = start;
  let isSearched = false;
  learn(known, furtherPaths(sim, task, best));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (goal - best.score <= MIN_GAIN * Math.abs(goal) || isOver(sim, task)) break;
    let next: Plan | undefined;
    for (const path of promising(sim, task, best, known).slice(
      0,
      isThorough ? MORE_TRIALS : TRIALS,
    )) {
      const grown = withPath(sim, task, best, path);
      if (grown && grown.score > (next?.score ?? best.score)) next = grown;
    }
    if (next && next.score - best.score > MIN_GAIN * Math.abs(best.score)) {
      best = next;
      isSearched = false;
      if (ended.has(keyOfPlan(best))) return undefined;
    } else if (!isSearched && learn(known, furtherPaths(sim, task, best))) isSearched = true;
    else {
      const other = isThorough ? rerouted(sim, task, best) : undefined;
      if (!other) break;
      best = other;
      isSearched = false;
      if (ended.has(keyOfPlan(best))) return undefined;
    }
  }
  ended.add(keyOfPlan(best));
  return levelled(sim, task, best.paths, best.amounts) ?? best;
}

/** Returns the best plan with one path replaced; undefined if none is better. */
function rerouted(sim: FloatSim, task: SearchTask, plan: Plan): Plan | undefined {
  let best: Plan | undefined;
  plan.paths.forEach((path, p) => {
    if (isOver(sim, task)) return;
    const others = plan.paths.filter((_, i) => i !== p);
    const amounts = plan.amounts.filter((_, i) => i !== p);
    const room = task.maxLegs - legsOf(others);
    execute(sim, task.kind, others, amounts);
    for (const offer of offers(sim, task, plan.amounts[p]!, {
      beside: others,
      gasPrice: task.gasPrice,
    })) {
      if (offer.path.length > room || keyOfPath(offer.path) === keyOfPath(path)) continue;
      if (others.some((other) => keyOfPath(other) === keyOfPath(offer.path))) continue;
      const trial = levelled(
        sim,
        task,
        [...others, offer.path],
        [...amounts, plan.amounts[p]!],
        ROUGH,
      );
      if (trial && trial.score > (best?.score ?? plan.score + MIN_GAIN * Math.abs(plan.score)))
        best = trial;
    }
  });
  return best;
}

/** Data shared by the searches for one quote. */
export interface SearchMemory {
  /** Candidate paths by their edges: from the dual's flow, and from searches. */
  known: Map<string, EdgePath>;
  /** Plans at which a search has ended: another search that reaches one stops. */
  ended: Set<string>;
}

export const keyOfPath = (path: EdgePath): string => path.join();

export const keyOfPlan = ({ paths }: Plan): string => paths.map(keyOfPath).sort().join(';');

/** @returns whether any of the paths is new */
function learn(known: SearchMemory['known'], paths: readonly EdgePath[]): boolean {
  const before = known.size;
  for (const path of paths) known.set(keyOfPath(path), path);
  return known.size > before;
}

function furtherPaths(sim: FloatSim, task: SearchTask, plan: Plan): EdgePath[] {
  execute(sim, task.kind, plan.paths, plan.amounts);
  const level = Math.min(...plan.paths.map((path) => marginalOf(sim, path).rate));
  return CHUNKS.flatMap((part) => {
    const amount = task.amount * part;
    const limit = task.kind === 'exactIn' ? amount * level : amount / level;
    return offers(sim, task, amount, { beside: plan.paths, limit }).map(({ path }) => path);
  });
}

/**
 * Returns the most promising unused paths for a plan.
 *
 * At the plan's common marginal λ a path with output m·x / (1 + κx) adds at most max over x of that minus λ·x = (√m −
 * √λ)² / κ, if m is above λ.
 */
function promising(
  sim: FloatSim,
  task: SearchTask,
  plan: Plan,
  known: SearchMemory['known'],
): EdgePath[] {
  execute(sim, task.kind, plan.paths, plan.amounts);
  const used = new Set(plan.paths.map((path) => path.join()));
  const level = Math.min(...plan.paths.map((path) => marginalOf(sim, path).rate));
  const ranked: { path: EdgePath; gain: number }[] = [];
  for (const [key, path] of known) {
    if (used.has(key) || path.length > task.maxLegs || !isCompatible(plan.paths, path)) continue;
    const { rate, fall } = marginalOf(sim, path);
    if (rate <= level) continue;
    // A path with few legs leaves room for more.
    const gain = (Math.sqrt(rate) - Math.sqrt(level)) ** 2 / fall / path.length;
    ranked.push({ path, gain });
  }
  ranked.sort((a, b) => b.gain - a.gain);
  return ranked.map(({ path }) => path);
}

/** Returns the plan with one more path, reduced to the paths that pay for themselves within the cap. */
function withPath(sim: FloatSim, task: SearchTask, plan: Plan, path: EdgePath): Plan | undefined {
  const grown = levelled(sim, task, [...plan.paths, path], [...plan.amounts, 0], ROUGH);
  return grown && pruned(sim, task, grown);
}
