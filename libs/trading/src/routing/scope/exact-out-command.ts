import { isNative, NATIVE } from '@cenote/chains';
import type { Edge, Graph } from './graph.ts';

/**
 * What one exact-output command of the Universal Router can cross: pools of one protocol, and in v4
 * of one form of the native coin, since nothing wraps or unwraps in the middle of a command. A path
 * meets the native coin's node once, so these classes together hold every path that can be executed.
 */
export const EXACT_OUT_COMMANDS = ['v2', 'v3', 'v4 native', 'v4 wrapped'] as const;
export type ExactOutCommand = (typeof EXACT_OUT_COMMANDS)[number];

/** The commands an edge fits into: bit i for the i-th. */
export const commandsOf = (graph: Graph, edge: Edge): number =>
  EXACT_OUT_COMMANDS.reduce(
    (bits, command, i) => (fitsCommand(graph, edge, command) ? bits | (1 << i) : bits),
    0,
  );

/** Whether the command can take its way through this edge. */
export function fitsCommand(graph: Graph, edge: Edge, command: ExactOutCommand): boolean {
  const { protocol, token0, token1 } = graph.pool(edge >> 1);
  if (protocol !== 'v4') return protocol === command;
  if (command === 'v4 native') {
    const wrapped = graph.canonical(NATIVE);
    return token0 !== wrapped && token1 !== wrapped;
  }
  return command === 'v4 wrapped' && !isNative(token0) && !isNative(token1);
}
