/**
 * `closedPlan()`: converts the flow of a solved dual to the plan of a merged exact output, all paths but the last with
 * exact inputs. Also: `widestClosing()`, the flow's widest path that can be its closing one.
 */
import type { Dual } from '../dual/dual.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { UNFILLED } from '../float/float-swap.ts';
import { MAX_TICKS } from '../gas.ts';
import { tradePath } from '../paths/allocate.ts';
import { bestPaths } from '../paths/best-path.ts';
import { decompose, type FlowPath } from '../paths/decompose.ts';
import type { Plan, SearchTask } from '../paths/plan.ts';
import {
  commandBit,
  EXACT_OUT_COMMANDS,
  type ExactOutCommand,
  fitsCommand,
} from '../scope/exact-out-command.ts';
import type { EdgePath } from '../scope/graph.ts';
import { LEAST_CLOSING_BPS, RESERVE_BPS, RESERVE_PRICE } from './closing.ts';
import { executeMerged } from './execute-merged.ts';
import { gasOfMergedEdges } from './gas-of-edges.ts';

/** Commands that can be the closing swap: its amount may be the open delta only in v4. */
const CLOSING_COMMANDS = EXACT_OUT_COMMANDS.filter((command) => command.startsWith('v4'));
/** Part of the output that a closing path delivers if the flow sends less through it: rounding may not make it too little. */
const LEAST_CLOSING = (Number(LEAST_CLOSING_BPS) / 10_000) * (1 + 1e-6);
const RESERVE = Number(RESERVE_BPS) / 10_000;
/** A path below this part of the amount is left to the closing path. */
const SMALLEST_PATH = 1e-7;
/** Parts by which paths through a pool that cannot take its part are reduced, one after the other, and most trials. */
const FIT_STEPS = [1e-7, 1e-5, 1e-3, 0.01, 0.1];
const MAX_FITS = 40;
/** Maximum number of hops of a path: each pool is called once, so that longer ones cost no more. */
const MAX_HOPS = 8;

/** Returns the best plan of a flow by the form of its closing path; undefined if no path of v4 pools can be one. */
export function closedPlan(
  sim: FloatSim,
  task: SearchTask,
  problem: Dual,
  maxPaths: number,
): Plan | undefined {
  let best: Plan | undefined;
  for (const command of CLOSING_COMMANDS) {
    const flow = flowClosedBy(sim, task, problem, maxPaths, command);
    const plan = flow && fitted(sim, task, flow.open, flow.closing);
    if (plan && (!best || plan.score > best.score)) best = plan;
  }
  return best;
}

/** Returns the flow's widest path that can be the closing one. */
export function widestClosing(
  { scope: { graph } }: SearchTask,
  problem: Dual,
): EdgePath | undefined {
  let widest: FlowPath | undefined;
  for (const command of CLOSING_COMMANDS) {
    const [path] = decompose(problem, 1, MAX_HOPS, (edge) => fitsCommand(graph, edge, command));
    if (path && path.amount > (widest?.amount ?? 0)) widest = path;
  }
  return widest?.path;
}

interface ClosedFlow {
  open: readonly FlowPath[];
  closing: EdgePath;
}

/**
 * Divides a flow into paths with the widest of the command's paths as the closing one, or the best outside of the flow for
 * the least part, if it has none.
 */
function flowClosedBy(
  sim: FloatSim,
  { scope, amount }: SearchTask,
  problem: Dual,
  maxPaths: number,
  command: ExactOutCommand,
): ClosedFlow | undefined {
  const fits = (edge: number) => fitsCommand(scope.graph, edge, command);
  const [first, ...rest] = decompose(problem, maxPaths, MAX_HOPS, fits);
  if (first) return { open: rest, closing: first.path };
  const open = decompose(problem, maxPaths, MAX_HOPS);
  const beside = open.map(({ path }) => path);
  const inputs = open.map(({ input }) => input * (1 - LEAST_CLOSING));
  executeMerged(sim, beside, inputs);
  const [offer] = bestPaths(sim, scope, 'exactOut', LEAST_CLOSING * amount, {
    beside,
    command: commandBit(command),
  }).sort((a, b) => a.amount - b.amount);
  return offer && { open, closing: offer.path };
}

/**
 * Executes paths with about their flow, so that the closing path delivers at least its part. Where a pool is used up to its
 * last unit, paths through it are reduced, and the closing path delivers more.
 */
function fitted(
  sim: FloatSim,
  task: SearchTask,
  flow: readonly FlowPath[],
  closing: EdgePath,
): Plan | undefined {
  const { amount, maxLegs, gasPrice } = task;
  const open = flow.filter((path) => path.amount > SMALLEST_PATH * amount);
  const paths = open.map(({ path }) => path);
  let inputs = open.map(({ input }) => input);
  const failures = new Map<number, number>();
  for (let trial = 0; trial < MAX_FITS && paths.length > 0; trial++) {
    const executed = executeMerged(sim, paths, inputs);
    if (!executed) return undefined;
    if ('unfilled' in executed) {
      const { unfilled } = executed;
      const count = failures.get(unfilled) ?? 0;
      failures.set(unfilled, count + 1);
      const step = FIT_STEPS[Math.min(count, FIT_STEPS.length - 1)]!;
      inputs = inputs.map((input, p) =>
        paths[p]!.includes(unfilled) ? input * (1 - step) : input,
      );
      continue;
    }
    const most = amount * (1 - LEAST_CLOSING);
    if (executed.total > most) {
      // A little more than in proportion: smaller inputs have better rates.
      const part = (most / executed.total) * (1 - 1e-9);
      inputs = inputs.map((input) => input * part);
      continue;
    }
    if (executed.edges.length + closing.length > maxLegs) return undefined;
    const rest = amount - executed.total;
    const paid = tradePath(sim, 'exactOut', closing, rest);
    if (paid === UNFILLED) return undefined;
    const ticks = sim.furtherTicks(true);
    const reserve = tradePath(sim, 'exactOut', closing, RESERVE * amount);
    const isSteep = reserve > (Number(RESERVE_PRICE) * paid * RESERVE * amount) / rest;
    if (reserve === UNFILLED || isSteep) return undefined;
    const total = inputs.reduce((sum, input) => sum + input, paid);
    const all = [...paths, closing];
    const cost = gasPrice * gasOfMergedEdges(task, all, executed.edges, ticks);
    const score = -total - cost - (ticks > MAX_TICKS ? total / 2 : 0);
    return { paths: all, amounts: [...inputs, rest], total, ticks, score, isMerged: true };
  }
  return undefined;
}
