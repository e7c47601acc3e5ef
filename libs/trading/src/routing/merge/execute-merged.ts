/**
 * `executeMerged()`: executes a merged route on a `FloatSim`: each pool once, with the parts of all paths through it
 * (`runMerged` in floats). Also: `edgeKeys()`, which identifies the edges of a graph as hops.
 */
import type { FloatSim } from '../float/float-sim.ts';
import { UNFILLED } from '../float/float-swap.ts';
import type { Edge, EdgePath, Graph } from '../scope/graph.ts';
import { executionOrder, type HopOf } from './run-merged.ts';

/** Identifies edges of a graph, whose nodes are the same for the native and the wrapped coin. */
export const edgeKeys = (graph: Graph): HopOf<Edge> => ({
  call: (edge) => edge,
  from: (edge) => graph.source(edge),
  to: (edge) => graph.target(edge),
});

/** Result of a merged route in floats. */
export interface MergedExecution {
  total: number;
  /** The pool calls in execution order. */
  edges: readonly Edge[];
  /** Ticks crossed. */
  ticks: number;
}

/**
 * Executes paths as a merged route on a reset simulation, and leaves the trades applied. Returns the edge whose pool
 * cannot take its part, and undefined if the paths form a cycle.
 */
export function executeMerged(
  sim: FloatSim,
  paths: readonly EdgePath[],
  amounts: readonly number[],
): MergedExecution | { unfilled: Edge } | undefined {
  const order = executionOrder(
    paths.map((hops) => ({ hops })),
    edgeKeys(sim.graph),
  );
  if (!order) return undefined;
  sim.reset();
  const parts = paths.map((_, p) => amounts[p]!);
  let total = 0;
  for (const { hop, parts: used } of order) {
    let whole = 0;
    for (const { path } of used) whole += parts[path]!;
    const output = sim.tradeIn(hop, whole);
    if (output === UNFILLED) return { unfilled: hop };
    for (const { path, at } of used) {
      parts[path]! *= output / whole;
      if (at === paths[path]!.length - 1) total += parts[path]!;
    }
  }
  return { total, edges: order.map(({ hop }) => hop), ticks: sim.furtherTicks(true) };
}
