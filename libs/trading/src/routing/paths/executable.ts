import { EXACT_OUT_COMMANDS, fitsCommand } from '../scope/exact-out-command.ts';
import type { EdgePath } from '../scope/graph.ts';
import type { SearchTask } from './plan.ts';

/**
 * Whether a path may be used: its pools are not banned, and the Universal Router can execute it exactly: any path for
 * exactIn, one that fits into a single command for exactOut.
 */
export function isExecutable({ kind, scope }: SearchTask, path: EdgePath): boolean {
  const { graph } = scope;
  if (!path.every((edge) => !scope.banned.has(edge >> 1))) return false;
  return (
    kind === 'exactIn' ||
    EXACT_OUT_COMMANDS.some((command) => path.every((edge) => fitsCommand(graph, edge, command)))
  );
}
