import type { Address } from '@cenote/chains';
import type { TradeKind } from '../../pools/pool.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { MAX_TICKS, MIN_ROUTE_GAS, routeGas, TICK_GAS } from '../gas.ts';
import { EXACT_OUT_COMMANDS } from '../scope/exact-out-command.ts';
import type { EdgePath } from '../scope/graph.ts';
import type { Scope } from '../scope/types.ts';
import { type Allocation, allocate } from './allocate.ts';
import { bestPaths, type PathOffer, type PathSearch } from './best-path.ts';

/* Types and score of a plan: paths with amounts, and their result net of gas. */

/** Parameters of a search. */
export interface SearchTask {
  scope: Scope;
  kind: TradeKind;
  /** Float base units. */
  amount: number;
  maxLegs: number;
  /** As requested, native or wrapped: wrapping at the ends costs gas. */
  tokenIn: Address;
  tokenOut: Address;
  /** Cost of one unit of gas in base units of the token the result is counted in. */
  gasPrice: number;
}

/** A route in float, with its result net of gas (exactOut: minus all it costs). */
export interface Plan extends Allocation {
  score: number;
}

export const legsOf = (paths: readonly EdgePath[]): number =>
  paths.reduce((legs, path) => legs + path.length, 0);

/** A pool must not be crossed both ways: the second pays the fee to undo the first. */
export function isCompatible(paths: readonly EdgePath[], path: EdgePath): boolean {
  return path.every((edge) => paths.every((other) => !other.includes(edge ^ 1)));
}

/** Best paths by length; for exactOut by command too, since such a path fits into one. */
export function offers(
  sim: FloatSim,
  { scope, kind }: SearchTask,
  amount: number,
  search: Omit<PathSearch, 'command'>,
): PathOffer[] {
  if (kind === 'exactIn') return bestPaths(sim, scope, kind, amount, search);
  return EXACT_OUT_COMMANDS.flatMap((_, i) =>
    bestPaths(sim, scope, kind, amount, { ...search, command: 1 << i }),
  );
}

/**
 * The plan of these paths with their amounts levelled; paths that end with nothing are left out.
 *
 * @param amounts to start from, summing to the task's amount.
 * @param effort steps of levelling.
 */
export function levelled(
  sim: FloatSim,
  task: SearchTask,
  paths: readonly EdgePath[],
  amounts: readonly number[],
  effort?: number,
): Plan | undefined {
  const allocation = allocate(sim, task.kind, paths, amounts, effort);
  if (!allocation) return undefined;
  const used: EdgePath[] = [];
  const parts: number[] = [];
  for (let p = 0; p < allocation.paths.length; p++) {
    if (!(allocation.amounts[p]! > 0)) continue;
    used.push(allocation.paths[p]!);
    parts.push(allocation.amounts[p]!);
  }
  const { total, ticks } = allocation;
  return { paths: used, amounts: parts, total, ticks, score: scoreOf(task, used, total, ticks) };
}

/**
 * The result net of gas, larger is better. A route that crosses more ticks than a transaction can is worth half, so
 * that any other is taken first.
 * @param ticks crossed beyond those in the gas of each leg.
 */
export function scoreOf(
  task: SearchTask,
  paths: readonly EdgePath[],
  result: number,
  ticks = 0,
): number {
  const units =
    task.gasPrice === 0
      ? 0
      : routeGas(task.scope.graph, paths, task.tokenIn, task.tokenOut) + TICK_GAS * ticks;
  const lost = task.gasPrice * units + (ticks > MAX_TICKS ? result / 2 : 0);
  return task.kind === 'exactIn' ? result - lost : -result - lost;
}

/** The score that no route can beat: the dual's value less the gas of the cheapest route there is. */
export const goalScore = (task: SearchTask, value: number): number =>
  value - task.gasPrice * MIN_ROUTE_GAS;

/** How far a plan is below what the dual allows, gas aside, in float base units. */
export const missingOf = ({ kind }: SearchTask, value: number, { total }: Plan): number =>
  Math.max(0, value + (kind === 'exactIn' ? -total : total));
