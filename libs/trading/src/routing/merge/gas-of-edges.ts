/** `gasOfMergedEdges()`: gas of a merged route whose paths are edges of a search's graph. */
import { gasOfMerged } from '../gas.ts';
import type { SearchTask } from '../paths/plan.ts';
import type { EdgePath } from '../scope/graph.ts';
import { toHop } from '../settle/to-quote.ts';

/**
 * Returns the gas of a task's merged route, as its quote's paths have it.
 * @param ticks crossed
 */
export const gasOfMergedEdges = (
  { scope: { graph }, tokenIn, tokenOut }: Pick<SearchTask, 'scope' | 'tokenIn' | 'tokenOut'>,
  paths: readonly EdgePath[],
  ticks: number,
): bigint =>
  gasOfMerged(
    paths.map((path) => ({ hops: path.map((edge) => toHop(graph, edge)) })),
    tokenIn,
    tokenOut,
    ticks,
  );
