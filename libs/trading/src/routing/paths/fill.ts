/**
 * Starting plans of a search: `singlePaths()` (one path for the whole amount) and `fillByChunks()` (each chunk on the
 * best path left). Also: `quotePath()`, a path's output or input without trading.
 */
import type { TradeKind } from '../../pools/pool.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { UNFILLED } from '../float/float-swap.ts';
import type { EdgePath } from '../scope/graph.ts';
import { execute } from './allocate.ts';
import { legsOf, levelled, offers, type Plan, type SearchTask, scoreOf } from './plan.ts';

/** The first fill halves chunks that it could not place, down to this part of the whole. */
const LEAST_CHUNK = 1 / 64;

/**
 * Returns the best single path of every length (and protocol, for exactOut) that carries the whole amount, best first.
 */
export function singlePaths(sim: FloatSim, task: SearchTask): Plan[] {
  sim.reset();
  return offers(sim, task, task.amount, { beside: [], gasPrice: task.gasPrice })
    .filter(({ path }) => path.length <= task.maxLegs)
    .map(({ path, amount }) => {
      execute(sim, task.kind, [path], [task.amount]);
      const ticks = sim.furtherTicks();
      const score = scoreOf(task, [path], amount, ticks);
      return { paths: [path], amounts: [task.amount], total: amount, ticks, score };
    })
    .sort((a, b) => b.score - a.score);
}

/**
 * Returns paths that carry the amount chunk by chunk, each the best one at the prices after the previous chunks.
 * Undefined if the amount cannot be filled within the cap.
 *
 * @param part size of the first chunk as a part of the whole; chunks that do not fit are made smaller
 */
export function fillByChunks(sim: FloatSim, task: SearchTask, part = 1 / 2): Plan | undefined {
  const { kind, amount, maxLegs } = task;
  const paths: EdgePath[] = [];
  const amounts: number[] = [];
  let rest = amount;
  let chunk = amount * part;
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

/** Returns the path with the best result net of gas for one chunk, new or already in use. */
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
  for (const { path, amount } of offers(sim, task, chunk, { beside: paths })) {
    if (path.length <= legsLeft) consider(path, amount, [path]);
  }
  return best;
}

/** Returns the current output (input) of a path; it crosses no pool twice, so no trade needs to be applied. */
export function quotePath(sim: FloatSim, kind: TradeKind, path: EdgePath, amount: number): number {
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
