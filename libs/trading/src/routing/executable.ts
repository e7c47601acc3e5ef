import type { EdgePath } from './best-path.ts';
import type { Graph } from './graph.ts';
import type { SearchTask } from './search.ts';

/**
 * Whether the Universal Router can execute a path exactly: any path for exactIn; for exactOut one
 * protocol from end to end, since a command learns its output from no other.
 */
export function isExecutable(graph: Graph, { kind }: SearchTask, path: EdgePath): boolean {
  if (kind === 'exactIn') return true;
  const { protocol } = graph.pool(path[0]! >> 1);
  return path.every((edge) => graph.pool(edge >> 1).protocol === protocol);
}
