import type { Protocol } from '../pools/pool.ts';
import type { Edge, Graph } from './graph.ts';

/** The part of the graph that routes from one token to another can use. */
export interface Scope {
  graph: Graph;
  source: number;
  target: number;
  maxHops: number;
  /** Pools a path of at most `maxHops` can cross, by slot. */
  slots: Int32Array;
  /** The tokens those pools join, ascending. */
  nodes: Int32Array;
  /** Hops from each node of the graph to the target; large where it is out of reach. */
  hopsToTarget: Uint8Array;
  /** Hops from the source to each node of the graph. */
  hopsFromSource: Uint8Array;
  protocols: readonly Protocol[];
  /** Slots that refused to settle: the search goes on without them. */
  banned: Set<number>;
  allows(edge: Edge): boolean;
}

export const OUT_OF_REACH = 255;

/**
 * Cuts the graph down to the pools that some path of at most `maxHops` hops from source to target
 * can cross. Undefined when there is no such path.
 */
export function scopeOf(
  graph: Graph,
  source: number,
  target: number,
  maxHops: number,
  protocols: readonly Protocol[],
): Scope | undefined {
  const banned = new Set<number>();
  const allows = (edge: Edge) =>
    protocols.includes(graph.pool(edge >> 1).protocol) && !banned.has(edge >> 1);
  const hopsFromSource = distances(graph, source, maxHops, allows);
  if (hopsFromSource[target] === OUT_OF_REACH) return undefined;
  const hopsToTarget = distances(graph, target, maxHops, allows);

  const slots: number[] = [];
  const nodes: number[] = [];
  for (let node = 0; node < graph.tokens.length; node++) {
    if (hopsFromSource[node]! + hopsToTarget[node]! > maxHops) continue;
    nodes.push(node);
    for (const edge of graph.leaving[node]!) {
      // Each pool once, from its token0.
      if (edge & 1 || !allows(edge)) continue;
      const other = graph.target(edge);
      const hops = Math.min(
        hopsFromSource[node]! + hopsToTarget[other]!,
        hopsFromSource[other]! + hopsToTarget[node]!,
      );
      if (hops < maxHops && graph.view(edge >> 1)) slots.push(edge >> 1);
    }
  }
  return {
    graph,
    source,
    target,
    maxHops,
    slots: Int32Array.from(slots),
    nodes: Int32Array.from(nodes),
    hopsToTarget,
    hopsFromSource,
    protocols,
    banned,
    allows,
  };
}

/** Breadth-first hop counts from a node, up to `limit`. Pools join both ways, so they serve both ends. */
function distances(
  graph: Graph,
  start: number,
  limit: number,
  allows: (edge: Edge) => boolean,
): Uint8Array {
  const hops = new Uint8Array(graph.tokens.length).fill(OUT_OF_REACH);
  hops[start] = 0;
  let front = [start];
  for (let depth = 1; depth <= limit && front.length > 0; depth++) {
    const next: number[] = [];
    for (const node of front) {
      for (const edge of graph.leaving[node]!) {
        const other = graph.target(edge);
        if (hops[other] !== OUT_OF_REACH || !allows(edge)) continue;
        hops[other] = depth;
        next.push(other);
      }
    }
    front = next;
  }
  return hops;
}
