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
import type { Edge, EdgePath } from '../scope/graph.ts';
import { LEAST_CLOSING_BPS, RESERVE_BPS, RESERVE_PRICE } from './closing.ts';
import { executeMerged } from './execute-merged.ts';
import { gasOfMergedEdges } from './gas-of-edges.ts';

/** Commands that can be the closing swap: its amount may be the open delta only in v4. */
const CLOSING_COMMANDS = EXACT_OUT_COMMANDS.filter((command) => command.startsWith('v4'));
/** Part of the output that a closing path delivers if the flow sends less through it: rounding may not make it too little. */
const LEAST_CLOSING = (Number(LEAST_CLOSING_BPS) / 10_000) * (1 + 1e-6);
const RESERVE = Number(RESERVE_BPS) / 10_000;
/** Number of a flow's paths that are tried as the closing one. */
const MAX_CLOSINGS = 4;
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
  const { graph } = task.scope;
  let best: Plan | undefined;
  for (const command of CLOSING_COMMANDS) {
    const fits = (edge: Edge) => fitsCommand(graph, edge, command);
    const flow = decompose(problem, maxPaths, MAX_HOPS, fits);
    const plan =
      closedWithin(sim, task, flow, fits) ?? closedOutside(sim, task, problem, maxPaths, command);
    if (plan && (!best || plan.score > best.score)) best = plan;
  }
  return best;
}

/** Returns the plan with the widest of a flow's paths that can be the closing one and has a reserve. */
function closedWithin(
  sim: FloatSim,
  task: SearchTask,
  flow: readonly FlowPath[],
  fits: (edge: Edge) => boolean,
): Plan | undefined {
  const closings = flow
    .filter(({ path, amount }) => path.every(fits) && amount > LEAST_CLOSING * task.amount)
    .sort((a, b) => b.amount - a.amount);
  for (const closing of closings.slice(0, MAX_CLOSINGS)) {
    const open = flow.filter((path) => path !== closing);
    const plan = fitted(sim, task, open, () => closing.path);
    if (plan) return plan;
  }
  return undefined;
}

/** Returns the plan of a flow with the best closing path at the prices after the other paths, for the least part. */
function closedOutside(
  sim: FloatSim,
  task: SearchTask,
  problem: Dual,
  maxPaths: number,
  command: ExactOutCommand,
): Plan | undefined {
  const open = decompose(problem, maxPaths, MAX_HOPS);
  const search = { beside: open.map(({ path }) => path), command: commandBit(command) };
  return fitted(sim, task, open, (amount) => {
    const [offer] = bestPaths(sim, task.scope, 'exactOut', amount, search).sort(
      (a, b) => a.amount - b.amount,
    );
    return offer?.path;
  });
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

/**
 * Executes paths with about their flow, so that the closing path delivers at least its part. Where a pool is used up to its
 * last unit, paths through it are reduced, and the closing path delivers more.
 * @param closingFor returns the closing path that can deliver an amount, once the others are executed
 */
function fitted(
  sim: FloatSim,
  task: SearchTask,
  flow: readonly FlowPath[],
  closingFor: (amount: number) => EdgePath | undefined,
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
    const rest = amount - executed.total;
    const closing = closingFor(rest + RESERVE * amount);
    if (!closing || executed.edges.length + closing.length > maxLegs) return undefined;
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
