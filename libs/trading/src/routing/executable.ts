import type { EdgePath } from './best-path.ts';
import type { SearchTask } from './plan.ts';

/**
 * Whether a path may be used: its pools are not banned, and the Universal Router can execute it exactly: any path for exactIn; for exactOut one
 * protocol from end to end, since a command learns its output from no other.
 */
export function isExecutable({ kind, scope }: SearchTask, path: EdgePath): boolean {
  const { graph } = scope;
  if (!path.every((edge) => scope.allows(edge))) return false;
  if (kind === 'exactIn') return true;
  const { protocol } = graph.pool(path[0]! >> 1);
  return path.every((edge) => graph.pool(edge >> 1).protocol === protocol);
}
