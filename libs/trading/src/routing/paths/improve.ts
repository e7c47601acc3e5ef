import type { FloatSim } from '../float/float-sim.ts';
import type { EdgePath } from '../scope/graph.ts';
import { execute, marginalOf } from './allocate.ts';
import { isCompatible, legsOf, levelled, offers, type Plan, type SearchTask } from './plan.ts';
import { isOutOfTrades, pruned, ROUGH } from './prune.ts';

/* Local search: adds and exchanges paths of a plan while its result net of gas gets better. */

/** Parts of the whole with which further paths are looked for: deep pools first, then thin ones. */
const CHUNKS = [1 / 3, 1 / 10, 1 / 40, 1 / 400];
const MAX_ROUNDS = 24;
/** A round must improve the score by this part of it to be worth the next one. */
const WORTH = 1e-9;
/** How many of the most promising additions are tried in full. */
const TRIALS = 4;
const MORE_TRIALS = 8;

/**
 * Improves a plan by one path a round: the one that raises the score net of gas the most, with the
 * amounts levelled anew each time and the weakest paths dropped when the legs run out. Where none of the
 * known paths helps, others are looked for at the prices that the plan leaves. Undefined where it comes by a
 * plan that an earlier search ended at.
 *
 * @param goal score that no route can beat: reaching it ends the search.
 * @param isThorough also tries every path's amount along other ways.
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
    if (goal - best.score <= WORTH * Math.abs(goal) || isOutOfTrades(sim)) break;
    let next: Plan | undefined;
    for (const path of promising(sim, task, best, known).slice(
      0,
      isThorough ? MORE_TRIALS : TRIALS,
    )) {
      const grown = withPath(sim, task, best, path);
      if (grown && grown.score > (next?.score ?? best.score)) next = grown;
    }
    if (next && next.score - best.score > WORTH * Math.abs(best.score)) {
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

/** The best plan that differs in one path, which takes another way; undefined where none is better. */
function rerouted(sim: FloatSim, task: SearchTask, plan: Plan): Plan | undefined {
  let best: Plan | undefined;
  plan.paths.forEach((path, p) => {
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
      if (trial && trial.score > (best?.score ?? plan.score + WORTH * Math.abs(plan.score)))
        best = trial;
    }
  });
  return best;
}

/** What the searches for one quote share. */
export interface SearchMemory {
  /** Paths to try, by their edges: from the dual's flow, and those that were found. */
  known: Map<string, EdgePath>;
  /** Plans that a search has ended at: another that comes by one need not go on. */
  ended: Set<string>;
}

export const keyOfPath = (path: EdgePath): string => path.join();

export const keyOfPlan = ({ paths }: Plan): string => paths.map(keyOfPath).sort().join(';');

/** @returns whether any of the paths is new. */
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
 * The unused paths that promise the most beside a plan.
 *
 * At the plan's common marginal λ a path that answers x with m·x / (1 + κx) adds at best
 * max over x of that minus λ·x = (√m − √λ)² / κ, if m is above λ.
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
    // A path of few legs leaves room for more.
    const gain = (Math.sqrt(rate) - Math.sqrt(level)) ** 2 / fall / path.length;
    ranked.push({ path, gain });
  }
  ranked.sort((a, b) => b.gain - a.gain);
  return ranked.map(({ path }) => path);
}

/** The plan with one more path, cut back to what pays for itself within the cap. */
function withPath(sim: FloatSim, task: SearchTask, plan: Plan, path: EdgePath): Plan | undefined {
  const grown = levelled(sim, task, [...plan.paths, path], [...plan.amounts, 0], ROUGH);
  return grown && pruned(sim, task, grown);
}
