/**
 * `EXACT_OUT_COMMANDS`: names of the classes of pools that one exact-output command of the Universal Router can cross.
 * Also: `fitsCommand()` and `commandsOf()` (as bits, `commandBit()` of one), the commands that can use an edge of the
 * graph.
 */
import { isNative, NATIVE } from '@cenote/chains';
import type { Edge, Graph } from './graph.ts';

/**
 * Classes of pools that one exact-output command of the Universal Router can cross: pools of one protocol, and in v4 of
 * one form of the native coin, because nothing is wrapped or unwrapped within a command. A path crosses the native
 * coin's node at most once, so these classes together contain every executable path.
 */
export const EXACT_OUT_COMMANDS = ['v2', 'v3', 'v4 native', 'v4 wrapped'] as const;
export type ExactOutCommand = (typeof EXACT_OUT_COMMANDS)[number];

export const commandBit = (command: ExactOutCommand): number =>
  1 << EXACT_OUT_COMMANDS.indexOf(command);

/** Returns the commands that an edge fits into: bit i for the i-th. */
export const commandsOf = (graph: Graph, edge: Edge): number =>
  EXACT_OUT_COMMANDS.reduce(
    (bits, command, i) => (fitsCommand(graph, edge, command) ? bits | (1 << i) : bits),
    0,
  );

/** Whether a path of the command can use this edge. */
export function fitsCommand(graph: Graph, edge: Edge, command: ExactOutCommand): boolean {
  const { protocol, token0, token1 } = graph.pool(edge >> 1);
  if (protocol !== 'v4') return protocol === command;
  if (command === 'v4 native') {
    const wrapped = graph.canonical(NATIVE);
    return token0 !== wrapped && token1 !== wrapped;
  }
  return command === 'v4 wrapped' && !isNative(token0) && !isNative(token1);
}
