/** `gasOfMergedEdges()`: gas of a merged route whose paths are edges of a search's graph. */
import { type Address, NATIVE } from '@cenote/chains';
import { TICK_GAS } from '../gas.ts';
import type { SearchTask } from '../paths/plan.ts';
import type { Edge, EdgePath, Graph } from '../scope/graph.ts';
import { mergedGas, type PricedCall } from './merged-gas.ts';

/**
 * Returns the gas of a task's merged route, as its quote's paths have it.
 * @param paths for an exact output with the closing path as the last
 * @param calls the edges of the other paths, each once, in execution order
 * @param ticks crossed
 */
export function gasOfMergedEdges(
  {
    scope: { graph },
    kind,
    tokenIn,
    tokenOut,
  }: Pick<SearchTask, 'scope' | 'kind' | 'tokenIn' | 'tokenOut'>,
  paths: readonly EdgePath[],
  calls: readonly Edge[],
  ticks: number,
): number {
  const priced = (edges: readonly Edge[]): PricedCall[] =>
    edges.map((edge) => ({
      protocol: graph.pool(edge >> 1).protocol,
      tokenIn: graph.tokenIn(edge),
      tokenOut: graph.tokenOut(edge),
    }));
  const closing = kind === 'exactOut' ? paths.at(-1)! : [];
  const coin = isConverting(graph, paths, tokenIn, tokenOut) ? graph.wrapped : NATIVE;
  return mergedGas(priced(calls), tokenIn, tokenOut, coin, priced(closing)) + TICK_GAS * ticks;
}

/** Whether a path converts the native coin to its wrapped form or back. */
function isConverting(
  graph: Graph,
  paths: readonly EdgePath[],
  tokenIn: Address,
  tokenOut: Address,
): boolean {
  for (const path of paths) {
    let token = tokenIn;
    for (const edge of path) {
      if (graph.tokenIn(edge) !== token) return true;
      token = graph.tokenOut(edge);
    }
    if (token !== tokenOut) return true;
  }
  return false;
}
