/**
 * `adjacencyOf()`: adjacency lists, in typed arrays, of the edges that paths of a scope can follow. Also:
 * `sortAdjacency()` sorts each token's edges in place, the most promising first.
 */
import type { TradeKind } from '../../pools/pool.ts';
import { LEG_GAS } from '../gas.ts';
import { commandsOf } from './exact-out-command.ts';
import type { Edge } from './graph.ts';
import type { Adjacency, Scope } from './types.ts';

/** Returns the edges that a path within the hop limit can follow, by source or by target token. */
export function adjacencyOf(
  {
    graph,
    slots,
    source,
    target,
    local,
    ends0,
    ends1,
    hopsFromSource,
    hopsToTarget,
    maxHops,
  }: Pick<
    Scope,
    | 'graph'
    | 'slots'
    | 'source'
    | 'target'
    | 'local'
    | 'ends0'
    | 'ends1'
    | 'hopsFromSource'
    | 'hopsToTarget'
    | 'maxHops'
  >,
  isOnwards: boolean,
): Adjacency {
  const start = local[source]!;
  const end = local[target]!;
  const lists: { edge: Edge; key: number; node: number }[][] = Array.from(hopsToTarget, () => []);
  let count = 0;
  for (let i = 0; i < slots.length; i++) {
    for (const side of [0, 1]) {
      const from = (side === 0 ? ends0 : ends1)[i]!;
      const to = (side === 0 ? ends1 : ends0)[i]!;
      if (from === end || to === start) continue;
      if (hopsFromSource[from]! + hopsToTarget[to]! >= maxHops) continue;
      const edge = 2 * slots[i]! + side;
      lists[isOnwards ? from : to]!.push({
        edge,
        key: 2 * i + side,
        node: isOnwards ? to : from,
      });
      count++;
    }
  }
  const steps: Adjacency = {
    first: new Int32Array(lists.length + 1),
    edges: new Int32Array(count),
    places: new Int32Array(count),
    nodes: new Int32Array(count),
    gas: new Float64Array(count),
    commands: new Uint8Array(count),
    tops: new Float64Array(count),
  };
  let at = 0;
  lists.forEach((list, node) => {
    steps.first[node] = at;
    for (const entry of list) {
      steps.edges[at] = entry.edge;
      steps.places[at] = entry.key;
      steps.nodes[at] = entry.node;
      steps.gas[at] = LEG_GAS[graph.protocol(entry.edge >> 1)];
      steps.commands[at] = commandsOf(graph, entry.edge);
      at++;
    }
  });
  steps.first[lists.length] = at;
  return steps;
}

/** Computes `tops` and sorts each token's edges by insertion: after an update few have to move. */
export function sortAdjacency(
  { first, edges, places, nodes, gas, commands, tops }: Adjacency,
  rates: Float64Array,
  prices: Float64Array,
  kind: TradeKind,
): void {
  const isIn = kind === 'exactIn';
  for (let at = 0; at < tops.length; at++) {
    const rate = rates[places[at]!]!;
    const price = prices[nodes[at]!]!;
    // NaN is not known to be bad.
    const top = isIn ? rate * price : price / rate;
    tops[at] = Number.isNaN(top) ? (isIn ? Infinity : 0) : top;
  }
  for (let node = 0; node + 1 < first.length; node++) {
    const start = first[node]!;
    for (let at = start + 1; at < first[node + 1]!; at++) {
      const top = tops[at]!;
      if (isIn ? top <= tops[at - 1]! : top >= tops[at - 1]!) continue;
      const edge = edges[at]!;
      const key = places[at]!;
      const other = nodes[at]!;
      const bits = commands[at]!;
      const units = gas[at]!;
      let to = at;
      for (; to > start && (isIn ? top > tops[to - 1]! : top < tops[to - 1]!); to--) {
        tops[to] = tops[to - 1]!;
        edges[to] = edges[to - 1]!;
        places[to] = places[to - 1]!;
        nodes[to] = nodes[to - 1]!;
        commands[to] = commands[to - 1]!;
        gas[to] = gas[to - 1]!;
      }
      tops[to] = top;
      edges[to] = edge;
      places[to] = key;
      nodes[to] = other;
      commands[to] = bits;
      gas[to] = units;
    }
  }
}
