/**
 * Types of a route search, `SearchTask` (parameters) and `Plan` (paths with amounts and score), and functions on them:
 * `levelled()` (plan with equalised amounts), `offers()` (best paths), `scoreOf()` (result net of gas), `goalScore()`,
 * `missingOf()`, `legsOf()`, `isCompatible()`.
 */
import type { Address } from '@cenote/chains';
import type { TradeKind } from '../../pools/pool.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { MAX_TICKS, MIN_ROUTE_GAS, routeGas, TICK_GAS } from '../gas.ts';
import { EXACT_OUT_COMMANDS } from '../scope/exact-out-command.ts';
import type { EdgePath } from '../scope/graph.ts';
import type { Scope } from '../scope/types.ts';
import { type Allocation, allocate } from './allocate.ts';
import { bestPaths, type PathOffer, type PathSearch } from './best-path.ts';

/** Parameters of a search. */
export interface SearchTask {
  scope: Scope;
  kind: TradeKind;
  /** Float base units. */
  amount: number;
  maxLegs: number;
  /** Whether the plan may be a merged one. */
  isMerging?: boolean;
  /** As requested, native or wrapped: wrapping at the ends costs gas. */
  tokenIn: Address;
  tokenOut: Address;
  /** Cost of one unit of gas in base units of the result's token. */
  gasPrice: number;
  /** Whether the caller's time is over: the search then ends with its best plan so far. Absent: never. */
  isOutOfTime?: () => boolean;
}

/** A route in floats, with its result net of gas (exactOut: minus its total cost). */
export interface Plan extends Allocation {
  score: number;
  /** Whether each pool is called once for all paths, instead of path by path. */
  isMerged?: true;
}

export const legsOf = (paths: readonly EdgePath[]): number =>
  paths.reduce((legs, path) => legs + path.length, 0);

/** A pool must not be crossed in both directions: the second crossing pays the fee to undo the first. */
export function isCompatible(paths: readonly EdgePath[], path: EdgePath): boolean {
  return path.every((edge) => paths.every((other) => !other.includes(edge ^ 1)));
}

/** Returns the best paths by length; for exactOut also by command, because such a path must fit into one. */
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
 * Returns the plan of these paths with equalised amounts; paths with a zero amount are removed.
 *
 * @param amounts initial amounts, summing to the task's amount
 * @param effort steps of equalising
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
 * Returns the result net of gas; larger is better. The score of a route that crosses more ticks than fit into a
 * transaction is halved, so that any other is preferred.
 * @param ticks crossed beyond those in the gas of each leg
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

/** Returns the score that no route can exceed: the dual's value minus the gas of the cheapest possible route. */
export const goalScore = (task: SearchTask, value: number): number =>
  value - task.gasPrice * MIN_ROUTE_GAS;

/** Returns how far a plan is below the dual's value, without gas, in float base units. */
export const missingOf = ({ kind }: SearchTask, value: number, { total }: Plan): number =>
  Math.max(0, value + (kind === 'exactIn' ? -total : total));
