import { execute, marginalOf, tradePath } from './allocate.ts';
import type { EdgePath } from './best-path.ts';
import type { FlowPath } from './decompose.ts';
import { quotePath } from './fill.ts';
import type { FloatSim } from './float-sim.ts';
import { UNFILLED } from './float-swap.ts';
import type { Edge } from './graph.ts';
import {
  isCompatible,
  legsOf,
  levelled,
  offers,
  type Plan,
  type SearchTask,
  scoreOf,
} from './plan.ts';

/** Parts of the whole with which further paths are looked for: deep pools first, then thin ones. */
const CHUNKS = [1 / 3, 1 / 10, 1 / 40, 1 / 400];
const MAX_ROUNDS = 24;
/** A round must improve the score by this part of it to be worth the next one. */
const WORTH = 1e-9;
/** How many of the most promising additions, and of the weakest paths, are tried in full. */
const TRIALS = 4;
const MORE_TRIALS = 8;
const DROPS = 2;
/** Above so many paths several are dropped at once. */
const MANY = 16;
/** Trades that a search makes at most before it takes what it has: tens of milliseconds. */
const MOST_TRADES = 250_000;
/** Steps of levelling while plans are only compared. */
const ROUGH = 3;

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
    if (goal - best.score <= WORTH * Math.abs(goal) || isTired(sim)) break;
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
    for (const offer of offers(sim, task, plan.amounts[p]!, { beside: others })) {
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

/**
 * The plan of a flow's paths, widest first, as far as the cap reaches. Undefined when these cannot
 * carry the whole amount.
 */
export function planOfFlow(
  sim: FloatSim,
  task: SearchTask,
  flow: readonly FlowPath[],
): Plan | undefined {
  const kept: FlowPath[] = [];
  const used = new Set<Edge>();
  let legs = 0;
  let sum = 0;
  for (const part of flow) {
    if (legs + part.path.length > task.maxLegs) continue;
    // A flow may go round, and its paths then meet a pool both ways.
    if (part.path.some((edge) => used.has(edge ^ 1))) continue;
    for (const edge of part.path) used.add(edge);
    kept.push(part);
    legs += part.path.length;
    sum += part.amount;
  }
  if (!(sum > 0)) return undefined;
  const paths = kept.map(({ path }) => path);
  const wanted = kept.map(({ amount }) => (amount * task.amount) / sum);
  const amounts = fitting(sim, task, paths, wanted);
  const plan = amounts && levelled(sim, task, paths, amounts);
  return plan && pruned(sim, task, plan);
}

/** Legs that a flow is taken with before its weakest paths are dropped. */
const WIDE_LEGS = 60;

/** {@link planOfFlow} with as many paths as matter, cut back to the cap one by one. */
export function prunedFlow(
  sim: FloatSim,
  task: SearchTask,
  flow: readonly FlowPath[],
): Plan | undefined {
  const wide = planOfFlow(sim, { ...task, maxLegs: Math.max(WIDE_LEGS, task.maxLegs) }, flow);
  return wide && pruned(sim, task, wide);
}

/** Parts of a path's amount that are tried where a pool cannot take the whole. */
const PARTS = [1, 0.9999, 0.99, 0.9, 0.5];

/**
 * Amounts near the wanted ones that can be executed in order. A flow uses pools up to their last unit,
 * which paths that are cut out of it at average rates may just miss; what does not fit goes to the
 * first paths that have room.
 */
function fitting(
  sim: FloatSim,
  { kind, amount }: SearchTask,
  paths: readonly EdgePath[],
  wanted: readonly number[],
): number[] | undefined {
  if (execute(sim, kind, paths, wanted) !== UNFILLED) return [...wanted];
  sim.reset();
  const fits = (path: EdgePath, part: number) => {
    if (quotePath(sim, kind, path, part) === UNFILLED) return false;
    tradePath(sim, kind, path, part);
    return true;
  };
  const amounts = paths.map((path, p) => {
    const part = PARTS.find((factor) => fits(path, wanted[p]! * factor));
    return part === undefined ? 0 : part * wanted[p]!;
  });
  for (let p = 0; p < paths.length; p++) {
    const rest = amount - amounts.reduce((a, b) => a + b, 0);
    if (rest <= 0) return amounts;
    for (const factor of PARTS) {
      if (!fits(paths[p]!, rest * factor)) continue;
      amounts[p]! += rest * factor;
      if (factor === 1) return amounts;
      break;
    }
  }
  return undefined;
}

/** The plan with one more path, cut back to what pays for itself within the cap. */
function withPath(sim: FloatSim, task: SearchTask, plan: Plan, path: EdgePath): Plan | undefined {
  const grown = levelled(sim, task, [...plan.paths, path], [...plan.amounts, 0], ROUGH);
  return grown && pruned(sim, task, grown);
}

/** Drops paths while the cap demands it or the score gains. */
function pruned(sim: FloatSim, task: SearchTask, plan: Plan): Plan | undefined {
  let current = plan;
  while (current.paths.length > 1) {
    const isOver = legsOf(current.paths) > task.maxLegs;
    if (!isOver && (task.gasPrice === 0 || isTired(sim))) break;
    const surplus = surpluses(sim, task, current);
    const many = current.paths.length > MANY ? droppable(task, current, surplus, isOver) : [];
    let best = many.length > 1 ? without(sim, task, current, many) : undefined;
    if (!best || (!isOver && best.score <= current.score)) {
      best = undefined;
      for (const p of weakest(current, surplus).slice(0, DROPS)) {
        const fewer = without(sim, task, current, [p]);
        if (fewer && (!best || fewer.score > best.score)) best = fewer;
      }
    }
    if (!best || (!isOver && best.score <= current.score)) break;
    current = best;
  }
  return legsOf(current.paths) <= task.maxLegs ? current : undefined;
}

/** Whether a search has made its part of trades: what it has found by then is what it gives. */
export const isTired = (sim: FloatSim): boolean => sim.trades > MOST_TRADES;

/**
 * What each path adds: its result above what its amount would be worth at the plan's common marginal is what
 * the others cannot make up for.
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

/** Positions of the paths, those that add least for their legs first. */
const weakest = ({ paths }: Plan, surplus: readonly number[]): number[] =>
  paths
    .map((_, p) => p)
    .sort((a, b) => surplus[a]! / paths[a]!.length - surplus[b]! / paths[b]!.length);

/**
 * Of very many paths those that may go at once: the weakest third where the cap is passed, else those that
 * add less than half of what they cost.
 */
function droppable(
  task: SearchTask,
  plan: Plan,
  surplus: readonly number[],
  isOver: boolean,
): number[] {
  if (isOver) return weakest(plan, surplus).slice(0, Math.floor(plan.paths.length / 3));
  const some = weakest(plan, surplus).filter((p) => {
    const saved = scoreOf(task, [plan.paths[p]!], 0) - scoreOf(task, [], 0);
    return surplus[p]! < -saved / 2;
  });
  return some.length < plan.paths.length ? some : [];
}

/** The plan without some paths, their amounts spread over the others by their size, then levelled. */
function without(
  sim: FloatSim,
  task: SearchTask,
  plan: Plan,
  dropped: readonly number[],
): Plan | undefined {
  const paths = plan.paths.filter((_, p) => !dropped.includes(p));
  const kept = plan.amounts.filter((_, p) => !dropped.includes(p));
  const sum = kept.reduce((a, b) => a + b, 0);
  if (sum <= 0) return undefined;
  return levelled(
    sim,
    task,
    paths,
    kept.map((amount) => (amount * task.amount) / sum),
    ROUGH,
  );
}
