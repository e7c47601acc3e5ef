/**
 * `solveFlow()`: the optimal flow through some pools of a scope (type `MergedFlow`). Also: `flowOf()` (the flow of a
 * solved dual), `planOfFlow()` (converts it to a merged plan), `planOfPools()` (both), `poolsOf()` and `slackOf()`.
 */
import { type SolvedDual, solveDualOver } from '../dual/certify.ts';
import type { Dual } from '../dual/dual.ts';
import { areJoined, type DualPools, putPrices, somePools, takePrices } from '../dual/dual-pools.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { MAX_TICKS, TICK_GAS } from '../gas.ts';
import { decompose } from '../paths/decompose.ts';
import type { Plan, SearchTask } from '../paths/plan.ts';
import type { EdgePath } from '../scope/graph.ts';
import { closedPlan, widestClosing } from './closed-plan.ts';
import { executeMerged } from './execute-merged.ts';
import { fitAmounts } from './fit-amounts.ts';
import { gasOfMergedEdges } from './gas-of-edges.ts';
import { MERGED_GAS, mergedLegGas } from './merged-gas.ts';
import { ticksOfTrade } from './ticks-of-trade.ts';

/** Slack of the duals: as a part of their value, and in units of gas, whichever is more. */
const SLACK = 1e-11;
const SLACK_GAS = 500;
/** A pool's flow below this part of the route's value is no leg. */
const DUST = 1e-10;
/** Base units of its output that a pool call loses to rounding on average. */
const ROUNDING = 0.5;
/** A path below this part of the amount is left out. */
const SMALLEST_PATH = 1e-7;
/** Parts by which paths through a pool that cannot take its part are reduced, and most trials. */
const FIT = { steps: Array.from({ length: 16 }, (_, k) => 1e-8 * 3 ** k), maxTrials: 200 };
/** Maximum number of hops of a path: each pool is called once, so that longer ones cost no more. */
const MAX_HOPS = 16;

/** A set of pools of the scope, and the optimal flow through them. */
export interface MergedFlow {
  /** Positions of the pools in the task's scope that trade. */
  pools: readonly number[];
  /** Positions of the tokens that each takes and returns. */
  from: readonly number[];
  to: readonly number[];
  /** Profit of each at the flow's prices: what the flow loses at least without it. */
  profits: readonly number[];
  /** About the gas of each: of its leg, and of the ticks that it crosses. */
  gas: readonly number[];
  ticksOf: readonly number[];
  /** Sum of these. */
  ticks: number;
  prices: Float64Array;
  /** Result of the flow net of about its gas. */
  score: number;
  /** Number of evaluations of the dual: the measure of the work. */
  evaluations: number;
}

/** Returns the optimal flow through some pools, given prices to start from; undefined if they do not join the tokens. */
export function solveFlow(
  task: SearchTask,
  pools: readonly number[],
  start: Float64Array,
): MergedFlow | undefined {
  const some = somePools(task.scope, pools);
  return areJoined(some) ? flowOf(task, pools, solvedOver(task, some, start), start) : undefined;
}

/** Returns the distance from a dual's minimum at which its flow is exact enough. */
export const slackOf = ({ gasPrice }: SearchTask, value: number): number =>
  Math.max(SLACK * Math.abs(value), SLACK_GAS * gasPrice);

const solvedOver = (task: SearchTask, some: DualPools, start: Float64Array): SolvedDual =>
  solveDualOver(some, task, takePrices(some, start), (value) => slackOf(task, value));

/**
 * Returns the flow of a solved dual over some pools; undefined if it carries nothing.
 * @param others prices of the tokens that these pools do not trade
 */
export function flowOf(
  task: SearchTask,
  pools: readonly number[],
  { problem, prices, value }: SolvedDual,
  others = prices,
): MergedFlow | undefined {
  // An exact output's value is the negative of its cost.
  if (!(Number.isFinite(value) && (problem.kind === 'exactIn' ? value > 0 : value < 0)))
    return undefined;
  const { directions, amountsIn, amountsOut, ends0, ends1, near, nearCount } = problem;
  const { graph, slots, views } = task.scope;
  const flow = { pools: [], from: [], to: [], profits: [], gas: [], ticksOf: [] } as {
    [K in 'pools' | 'from' | 'to' | 'profits' | 'gas' | 'ticksOf']: number[];
  };
  let gas = MERGED_GAS.base;
  let ticks = 0;
  let rounding = 0;
  for (let k = 0; k < nearCount; k++) {
    const i = near[k]!;
    if (!(amountsIn[i]! > 0)) continue;
    const isZeroForOne = directions[i] === 1;
    const ratio = prices[ends0[i]!]! / prices[ends1[i]!]!;
    const [from, to] = isZeroForOne ? [ends0[i]!, ends1[i]!] : [ends1[i]!, ends0[i]!];
    const gain = prices[to]! * amountsOut[i]!;
    if (gain <= DUST * Math.abs(value)) continue;
    const cost = prices[from]! * amountsIn[i]!;
    const slot = slots[pools[i]!]!;
    const crossed = ticksOfTrade(graph, slot, views[pools[i]!]!, isZeroForOne, ratio);
    const units = mergedLegGas(graph.protocol(slot)) + TICK_GAS * crossed;
    const rounded = ROUNDING * prices[to]!;
    flow.pools.push(pools[i]!);
    flow.from.push(problem.pools.inScope?.[from] ?? from);
    flow.to.push(problem.pools.inScope?.[to] ?? to);
    flow.profits.push(gain - cost - rounded);
    flow.gas.push(units);
    flow.ticksOf.push(crossed);
    ticks += crossed;
    gas += units;
    rounding += rounded;
  }
  if (flow.pools.length === 0) return undefined;
  return {
    ...flow,
    ticks,
    prices: putPrices(problem.pools, prices, others),
    score: value - rounding - task.gasPrice * gas,
    evaluations: problem.evaluations,
  };
}

/** Divides a flow into paths and executes them as one route. */
export function planOfFlow(
  sim: FloatSim,
  task: SearchTask,
  { pools, prices }: Pick<MergedFlow, 'pools' | 'prices'>,
): Plan | undefined {
  const { problem } = solvedOver(task, somePools(task.scope, pools), prices);
  return planOfDual(sim, task, problem);
}

/** Divides the flow of a solved dual over some pools into paths and executes them as one route. */
function planOfDual(sim: FloatSim, task: SearchTask, problem: Dual): Plan | undefined {
  const maxPaths = 2 * problem.ends0.length;
  if (task.kind === 'exactOut') return closedPlan(sim, task, problem, maxPaths);
  const flow = decompose(problem, maxPaths, MAX_HOPS).filter(
    ({ amount }) => amount > SMALLEST_PATH * task.amount,
  );
  const sum = flow.reduce((all, { amount }) => all + amount, 0);
  if (!(sum > 0)) return undefined;
  const paths = flow.map(({ path }) => path);
  const targets = flow.map(({ amount }) => (amount * task.amount) / sum);
  const fitted = fitAmounts(paths, targets, FIT, (amounts) => {
    const executed = executeMerged(sim, paths, amounts);
    if (!executed) return undefined;
    return 'unfilled' in executed ? { full: executed.unfilled >> 1 } : { done: executed };
  });
  if (!fitted || fitted.done.edges.length > task.maxLegs) return undefined;
  const { amounts, done: executed } = fitted;
  const { total, ticks } = executed;
  const units = gasOfMergedEdges(task, paths, executed.edges, ticks);
  const score = total - task.gasPrice * units - (ticks > MAX_TICKS ? total / 2 : 0);
  return { paths, amounts, total, ticks, score, isMerged: true };
}

/**
 * Returns the merged plan of the optimal flow through the pools of some paths, and its prices: those of other tokens are
 * the start's.
 */
export function planOfPools(
  sim: FloatSim,
  task: SearchTask,
  paths: readonly EdgePath[],
  start: Float64Array,
): { plan: Plan; prices: Float64Array } | undefined {
  const some = somePools(task.scope, poolsOf(task, paths));
  if (!areJoined(some)) return undefined;
  const { problem, prices } = solvedOver(task, some, start);
  const plan = planOfDual(sim, task, problem);
  return plan && { plan, prices: putPrices(some, prices, start) };
}

/** Returns the positions in the scope of the pools of some paths. */
export function poolsOf({ scope: { slots } }: SearchTask, paths: readonly EdgePath[]): number[] {
  const used = new Set<number>();
  for (const path of paths) for (const edge of path) used.add(edge >> 1);
  const pools: number[] = [];
  for (let i = 0; i < slots.length; i++) if (used.has(slots[i]!)) pools.push(i);
  return pools;
}

/** Returns the positions in the scope of the pools of an exact output's flow that its closing path needs. */
export function closingPools(task: SearchTask, { pools, prices }: MergedFlow): readonly number[] {
  if (task.kind === 'exactIn') return [];
  const path = widestClosing(task, solvedOver(task, somePools(task.scope, pools), prices).problem);
  return path ? poolsOf(task, [path]) : [];
}
