import type { Address } from '@cenote/chains';
import type { TradeKind } from '../pools/pool.ts';
import { type Allocation, allocate, execute, tradePath } from './allocate.ts';
import { bestPaths, type EdgePath } from './best-path.ts';
import type { FlowPath } from './decompose.ts';
import type { FloatSim } from './float-sim.ts';
import { UNFILLED } from './float-swap.ts';
import { routeGas } from './gas.ts';
import type { Edge } from './graph.ts';
import type { Scope } from './scope.ts';

/** What a search is asked for. */
export interface SearchTask {
  scope: Scope;
  kind: TradeKind;
  /** Float base units. */
  amount: number;
  maxLegs: number;
  /** As asked for, native or wrapped: wrapping at the ends costs gas. */
  tokenIn: Address;
  tokenOut: Address;
  /** Cost of one unit of gas in base units of the token the result is counted in. */
  gasPrice: number;
}

/** A route in float, with its result net of gas (exactOut: minus all it costs). */
export interface Plan extends Allocation {
  score: number;
}

/** Parts of the whole with which further paths are looked for: deep pools first, then thin ones. */
const CHUNKS = [1 / 3, 1 / 10, 1 / 40, 1 / 400];
/** The first fill halves what it could not place, down to this part of the whole. */
const LEAST_CHUNK = 1 / 64;
const MAX_ROUNDS = 24;
/** A round must improve the score by this part of it to be worth the next one. */
const WORTH = 1e-9;

export const legsOf = (paths: readonly EdgePath[]): number =>
  paths.reduce((legs, path) => legs + path.length, 0);

/**
 * Improves a plan by one path a round: the one that raises the score net of gas the most, with the
 * amounts levelled anew each time and the weakest paths dropped when the legs run out.
 *
 * @param hints further paths to try, from the dual's flow.
 */
export function improve(
  sim: FloatSim,
  task: SearchTask,
  start: Plan,
  hints: readonly EdgePath[],
): Plan {
  const known = new Map<string, EdgePath>();
  for (const path of hints) known.set(path.join(), path);
  let best = start;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    for (const path of furtherPaths(sim, task, best)) known.set(path.join(), path);
    const used = new Set(best.paths.map((path) => path.join()));
    let next: Plan | undefined;
    for (const [key, path] of known) {
      if (used.has(key) || path.length > task.maxLegs || !isCompatible(best.paths, path)) continue;
      const grown = withPath(sim, task, best, path);
      if (grown && grown.score > (next?.score ?? best.score)) next = grown;
    }
    if (!next || next.score - best.score <= WORTH * Math.abs(best.score)) break;
    best = next;
  }
  return best;
}

/** A pool must not be crossed both ways: the second pays the fee to undo the first. */
function isCompatible(paths: readonly EdgePath[], path: EdgePath): boolean {
  return path.every((edge) => paths.every((other) => !other.includes(edge ^ 1)));
}

const admitsOver =
  (paths: readonly EdgePath[]) =>
  (edge: Edge): boolean =>
    paths.every((path) => !path.includes(edge ^ 1));

/** The best single path of every length (and protocol, for exactOut) that carries the whole, best first. */
export function singlePaths(sim: FloatSim, task: SearchTask): Plan[] {
  sim.reset();
  return offers(sim, task, task.amount, () => true)
    .filter(({ path }) => path.length <= task.maxLegs)
    .map(({ path, amount }) => ({
      paths: [path],
      amounts: [task.amount],
      total: amount,
      score: scoreOf(task, [path], amount),
    }))
    .sort((a, b) => b.score - a.score);
}

/**
 * Paths that carry the amount chunk by chunk, for where no single one can carry the whole.
 * Undefined when the amount cannot be filled within the cap.
 */
export function fillByChunks(sim: FloatSim, task: SearchTask): Plan | undefined {
  const { kind, amount, maxLegs } = task;
  const paths: EdgePath[] = [];
  const amounts: number[] = [];
  let rest = amount;
  let chunk = amount / 2;
  while (rest > 0) {
    execute(sim, kind, paths, amounts);
    const offer = bestOffer(sim, task, chunk, paths, maxLegs - legsOf(paths));
    if (!offer) {
      chunk /= 2;
      if (chunk < amount * LEAST_CHUNK) return undefined;
      continue;
    }
    const at = paths.findIndex((path) => path.join() === offer.join());
    if (at >= 0) amounts[at] = amounts[at]! + chunk;
    else {
      paths.push(offer);
      amounts.push(chunk);
    }
    rest -= chunk;
    chunk = Math.min(chunk, rest);
  }
  return levelled(sim, task, paths, amounts);
}

/** The path with the best result net of gas for one chunk, new or already in use. */
function bestOffer(
  sim: FloatSim,
  task: SearchTask,
  chunk: number,
  paths: readonly EdgePath[],
  legsLeft: number,
): EdgePath | undefined {
  let best: EdgePath | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  const consider = (path: EdgePath, result: number, gasFor: readonly EdgePath[]) => {
    const score = scoreOf(task, gasFor, result);
    if (result === UNFILLED || score <= bestScore) return;
    best = path;
    bestScore = score;
  };
  for (const path of paths) consider(path, quotePath(sim, task.kind, path, chunk), []);
  for (const { path, amount } of offers(sim, task, chunk, admitsOver(paths))) {
    if (path.length <= legsLeft) consider(path, amount, [path]);
  }
  return best;
}

/** {@link tradePath} without leaving a trace; a path crosses no pool twice. */
function quotePath(sim: FloatSim, kind: TradeKind, path: EdgePath, amount: number): number {
  let result = amount;
  if (kind === 'exactIn') {
    for (const edge of path) if (result !== UNFILLED) result = sim.quoteIn(edge, result);
  } else {
    for (let i = path.length - 1; i >= 0 && result !== UNFILLED; i--) {
      result = sim.quoteOut(path[i]!, result);
    }
  }
  return result;
}

/** Best paths by length; for exactOut by protocol too, since such a path cannot change it. */
function offers(
  sim: FloatSim,
  { scope, kind }: SearchTask,
  amount: number,
  admits: (edge: Edge) => boolean,
) {
  if (kind === 'exactIn') return bestPaths(sim, scope, kind, amount, admits);
  return scope.protocols.flatMap((protocol) =>
    bestPaths(
      sim,
      scope,
      kind,
      amount,
      (edge) => scope.graph.pool(edge >> 1).protocol === protocol && admits(edge),
    ),
  );
}

function furtherPaths(sim: FloatSim, task: SearchTask, plan: Plan): EdgePath[] {
  execute(sim, task.kind, plan.paths, plan.amounts);
  const admits = admitsOver(plan.paths);
  return CHUNKS.flatMap((part) =>
    offers(sim, task, task.amount * part, admits).map(({ path }) => path),
  );
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
  let legs = 0;
  let sum = 0;
  for (const part of flow) {
    if (legs + part.path.length > task.maxLegs) continue;
    if (
      !isCompatible(
        kept.map(({ path }) => path),
        part.path,
      )
    )
      continue;
    kept.push(part);
    legs += part.path.length;
    sum += part.amount;
  }
  if (!(sum > 0)) return undefined;
  const plan = levelled(
    sim,
    task,
    kept.map(({ path }) => path),
    kept.map(({ amount }) => (amount * task.amount) / sum),
  );
  return plan && pruned(sim, task, plan);
}

/** The plan with one more path, cut back to what pays for itself within the cap. */
function withPath(sim: FloatSim, task: SearchTask, plan: Plan, path: EdgePath): Plan | undefined {
  const grown = levelled(sim, task, [...plan.paths, path], [...plan.amounts, 0]);
  return grown && pruned(sim, task, grown);
}

/** Drops paths while the cap demands it or the score gains. */
function pruned(sim: FloatSim, task: SearchTask, plan: Plan): Plan | undefined {
  let current = plan;
  while (current.paths.length > 1) {
    const isOver = legsOf(current.paths) > task.maxLegs;
    if (!isOver && task.gasPrice === 0) break;
    let best: Plan | undefined;
    for (let p = 0; p < current.paths.length; p++) {
      const fewer = without(sim, task, current, p);
      if (fewer && (!best || fewer.score > best.score)) best = fewer;
    }
    if (!best || (!isOver && best.score <= current.score)) break;
    current = best;
  }
  return legsOf(current.paths) <= task.maxLegs ? current : undefined;
}

/** The plan without one path, its amount spread over the others by their size, then levelled. */
function without(sim: FloatSim, task: SearchTask, plan: Plan, index: number): Plan | undefined {
  const paths = plan.paths.filter((_, p) => p !== index);
  const kept = plan.amounts.filter((_, p) => p !== index);
  const sum = kept.reduce((a, b) => a + b, 0);
  if (sum <= 0) return undefined;
  return levelled(
    sim,
    task,
    paths,
    kept.map((amount) => (amount * task.amount) / sum),
  );
}

function levelled(
  sim: FloatSim,
  task: SearchTask,
  paths: readonly EdgePath[],
  amounts: readonly number[],
): Plan | undefined {
  const allocation = allocate(sim, task.kind, paths, amounts);
  if (!allocation) return undefined;
  const isUsed = (_: unknown, p: number) => allocation.amounts[p]! > 0;
  const used = allocation.paths.filter(isUsed);
  return {
    paths: used,
    amounts: allocation.amounts.filter(isUsed),
    total: allocation.total,
    score: scoreOf(task, used, allocation.total),
  };
}

function scoreOf(task: SearchTask, paths: readonly EdgePath[], result: number): number {
  const gas =
    task.gasPrice === 0
      ? 0
      : task.gasPrice * routeGas(task.scope.graph, paths, task.tokenIn, task.tokenOut);
  return task.kind === 'exactIn' ? result - gas : -result - gas;
}
