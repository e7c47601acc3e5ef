/**
 * `planOfFlow()`: converts the paths of a dual's flow to a plan with at most the allowed number of legs, widest paths
 * first. Also: `prunedFlow()`, from all relevant paths, the weakest of which are then dropped.
 */
import type { FloatSim } from '../float/float-sim.ts';
import { UNFILLED } from '../float/float-swap.ts';
import type { Edge, EdgePath } from '../scope/graph.ts';
import { execute, tradePath } from './allocate.ts';
import type { FlowPath } from './decompose.ts';
import { quotePath } from './fill.ts';
import { levelled, type Plan, type SearchTask } from './plan.ts';
import { pruned } from './prune.ts';

/** Number of legs of a flow before its weakest paths are dropped. */
const WIDE_LEGS = 60;

/** Parts of a path's amount that are tried if a pool cannot take the whole. */
const PARTS = [1, 0.9999, 0.99, 0.9, 0.5];

/**
 * Returns the plan of a flow's paths, widest first, up to the cap. Undefined if these cannot carry the whole amount.
 */
export function planOfFlow(
  sim: FloatSim,
  task: SearchTask,
  flow: readonly FlowPath[],
): Plan | undefined {
  const largest: FlowPath[] = [];
  const used = new Set<Edge>();
  let legs = 0;
  let sum = 0;
  for (const part of flow) {
    if (legs + part.path.length > task.maxLegs) continue;
    // A flow may contain cycles, and its paths then cross a pool in both directions.
    if (part.path.some((edge) => used.has(edge ^ 1))) continue;
    for (const edge of part.path) used.add(edge);
    largest.push(part);
    legs += part.path.length;
    sum += part.amount;
  }
  if (!(sum > 0)) return undefined;
  const paths = largest.map(({ path }) => path);
  const targets = largest.map(({ amount }) => (amount * task.amount) / sum);
  const amounts = fitting(sim, task, paths, targets);
  const plan = amounts && levelled(sim, task, paths, amounts);
  return plan && pruned(sim, task, plan);
}

/** {@link planOfFlow} with all relevant paths, reduced to the cap one by one. */
export function prunedFlow(
  sim: FloatSim,
  task: SearchTask,
  flow: readonly FlowPath[],
): Plan | undefined {
  const wide = planOfFlow(sim, { ...task, maxLegs: Math.max(WIDE_LEGS, task.maxLegs) }, flow);
  return wide && pruned(sim, task, wide);
}

/**
 * Returns amounts near the requested ones that can be executed in order. A flow uses pools up to their last unit, which
 * paths computed at average rates may slightly exceed; the excess is moved to the first paths with remaining liquidity.
 */
function fitting(
  sim: FloatSim,
  { kind, amount }: SearchTask,
  paths: readonly EdgePath[],
  targets: readonly number[],
): number[] | undefined {
  if (execute(sim, kind, paths, targets) !== UNFILLED) return [...targets];
  sim.reset();
  const fits = (path: EdgePath, part: number) => {
    if (quotePath(sim, kind, path, part) === UNFILLED) return false;
    tradePath(sim, kind, path, part);
    return true;
  };
  const amounts = paths.map((path, p) => {
    const part = PARTS.find((factor) => fits(path, targets[p]! * factor));
    return part === undefined ? 0 : part * targets[p]!;
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
