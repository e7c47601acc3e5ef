/** `mergedSingles()`: single paths that cost less gas as a merged route. */
import type { FloatSim } from '../float/float-sim.ts';
import { bestPaths } from '../paths/best-path.ts';
import type { Plan, SearchTask } from '../paths/plan.ts';
import { commandBit } from '../scope/exact-out-command.ts';
import { executeMerged } from './execute-merged.ts';
import { gasOfMergedEdges } from './gas-of-edges.ts';
import { LEAST_LEG_GAS, MERGED_GAS } from './merged-gas.ts';

/** Pools whose consecutive calls share a command, or an unlock. */
const JOINED = ['v3', 'v4 native', 'v4 wrapped'] as const;
/** Difference of gas between the forms of a path, and the part of the result that is of interest. */
const GAS = 20_000;
const INTEREST = 1e-5;

/**
 * Returns single-path plans of an exact input as merged routes: of a given one, and of the best paths through pools whose
 * calls share commands, which need less gas than the search of single paths counts. None if gas is of no interest.
 */
export function mergedSingles(sim: FloatSim, task: SearchTask, first: Plan): Plan[] {
  const { scope, kind, amount, gasPrice, maxLegs } = task;
  if (kind !== 'exactIn' || gasPrice * GAS < INTEREST * first.total) return [];
  sim.reset();
  const limit = first.score + gasPrice * (MERGED_GAS.base + LEAST_LEG_GAS);
  const offered = JOINED.flatMap((command) =>
    bestPaths(sim, scope, kind, amount, {
      beside: [],
      limit,
      gasPrice,
      command: commandBit(command),
    }),
  );
  const paths = [...first.paths.slice(0, first.paths.length === 1 ? 1 : 0)];
  for (const { path } of offered) if (path.length <= maxLegs) paths.push(path);
  return paths.flatMap((path): Plan[] => {
    const executed = executeMerged(sim, [path], [amount]);
    if (!executed || 'unfilled' in executed) return [];
    const { total, ticks, edges } = executed;
    const score = total - gasPrice * gasOfMergedEdges(task, [path], edges, ticks);
    return [{ paths: [path], amounts: [amount], total, ticks, score, isMerged: true }];
  });
}
