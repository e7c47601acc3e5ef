/**
 * `scopeOf()`: creates a `Scope`, the pools that a path of at most `maxHops` can cross between two tokens, in typed
 * arrays. Also: `refresh()` updates it, `narrowed()` keeps some pools, `rateOf()` is a pool's marginal rate.
 */
import type { Protocol } from '../../pools/pool.ts';
import type { FloatPool } from '../float/float-pool.ts';
import { adjacencyOf } from './adjacency.ts';
import type { Edge, Graph } from './graph.ts';
import type { Scope } from './types.ts';

export const OUT_OF_REACH = 255;

/**
 * Reduces the graph to the pools that some path of at most `maxHops` hops from source to target can cross. Undefined if
 * there is no such path.
 */
export function scopeOf(
  graph: Graph,
  source: number,
  target: number,
  maxHops: number,
  protocols: readonly Protocol[],
): Scope | undefined {
  const allows = (edge: Edge) => protocols.includes(graph.protocol(edge >> 1));
  const fromSource = distances(graph, source, maxHops, allows);
  if (fromSource[target] === OUT_OF_REACH) return undefined;
  const toTarget = distances(graph, target, maxHops, allows);

  const slots: number[] = [];
  const nodes: number[] = [];
  for (let node = 0; node < graph.tokenCount; node++) {
    if (fromSource[node]! + toTarget[node]! > maxHops) continue;
    nodes.push(node);
    for (const edge of graph.leaving(node)) {
      // Each pool once, from its token0.
      if (edge & 1 || !allows(edge)) continue;
      const other = graph.target(edge);
      const hops = Math.min(
        fromSource[node]! + toTarget[other]!,
        fromSource[other]! + toTarget[node]!,
      );
      if (hops < maxHops && graph.view(edge >> 1)) slots.push(edge >> 1);
    }
  }
  const reach = { nodes, fromSource, toTarget };
  return scopeWith(graph, source, target, maxHops, slots, reach, roomFor(graph));
}

/** Memory by node and by edge, which scopes share if only one is in use. */
export interface ScopeRoom {
  /** All −1 but for the nodes of the scope in use. */
  local: Int32Array;
  /** All zero. */
  marks: Uint8Array;
}

export const roomFor = ({ tokenCount, size }: Graph): ScopeRoom => ({
  local: new Int32Array(tokenCount).fill(-1),
  marks: new Uint8Array(2 * size),
});

/**
 * As {@link scopeOf}, of some pools of the graph only, in time proportional to their number.
 * @param reach maximum number of hops of a path through any of its tokens: the prices of tokens that only longer paths
 * pass matter for a dual
 */
export function scopeAmong(
  graph: Graph,
  source: number,
  target: number,
  maxHops: number,
  among: ReadonlySet<number>,
  room: ScopeRoom,
  reach = maxHops,
): Scope | undefined {
  const neighbours = new Map<number, number[]>();
  const join = (a: number, b: number) => {
    const known = neighbours.get(a);
    if (known) known.push(b);
    else neighbours.set(a, [b]);
  };
  for (const slot of among) {
    join(graph.node0[slot]!, graph.node1[slot]!);
    join(graph.node1[slot]!, graph.node0[slot]!);
  }
  const fromSource = hopsAmong(neighbours, source);
  if (!(fromSource.get(target)! <= maxHops)) return undefined;
  const toTarget = hopsAmong(neighbours, target);
  const nodes = [...fromSource]
    .filter(([node, hops]) => hops + toTarget.get(node)! <= reach)
    .map(([node]) => node)
    .sort((a, b) => a - b);
  // A pool between two of them that only longer paths could cross keeps their prices apart from hostile ones.
  const isIn = new Set(nodes);
  const slots = [...among].filter(
    (slot) =>
      isIn.has(graph.node0[slot]!) &&
      isIn.has(graph.node1[slot]!) &&
      graph.view(slot) !== undefined,
  );
  const byNode = (hops: ReadonlyMap<number, number>) => {
    const found: Record<number, number> = {};
    for (const node of nodes) found[node] = hops.get(node)!;
    return found;
  };
  const hops = { nodes, fromSource: byNode(fromSource), toTarget: byNode(toTarget) };
  return scopeWith(graph, source, target, maxHops, slots, hops, room);
}

function hopsAmong(
  neighbours: ReadonlyMap<number, readonly number[]>,
  start: number,
): Map<number, number> {
  const hops = new Map([[start, 0]]);
  // Entries that are added while it is iterated are visited, too.
  for (const [node, count] of hops) {
    if (count === OUT_OF_REACH) break;
    for (const next of neighbours.get(node) ?? []) if (!hops.has(next)) hops.set(next, count + 1);
  }
  return hops;
}

function scopeWith(
  graph: Graph,
  source: number,
  target: number,
  maxHops: number,
  slots: readonly number[],
  {
    nodes,
    fromSource,
    toTarget,
  }: {
    nodes: readonly number[];
    fromSource: Readonly<Record<number, number>>;
    toTarget: Readonly<Record<number, number>>;
  },
  { local, marks }: ScopeRoom,
): Scope {
  nodes.forEach((node, i) => {
    local[node] = i;
  });
  const count = slots.length;
  const byNode = (hops: Readonly<Record<number, number>>) =>
    Uint8Array.from(nodes, (node) => hops[node]!);
  const base = {
    graph,
    source,
    target,
    maxHops,
    slots: Int32Array.from(slots),
    nodes: Int32Array.from(nodes),
    local,
    ends0: Int32Array.from(slots, (slot) => local[graph.node0[slot]!]!),
    ends1: Int32Array.from(slots, (slot) => local[graph.node1[slot]!]!),
    hopsToTarget: byNode(toTarget),
    hopsFromSource: byNode(fromSource),
  };
  const views = slots.map((slot) => graph.view(slot)!);
  const measured = {
    gammas0: new Float64Array(count),
    gammas1: new Float64Array(count),
    squares: new Float64Array(count),
    roots: new Float64Array(count),
    depths: new Float64Array(count),
    rates: new Float64Array(2 * count),
  };
  views.forEach((view, i) => {
    measure(measured, i, view);
  });
  return {
    ...base,
    ...measured,
    onwards: adjacencyOf(base, true),
    backwards: adjacencyOf(base, false),
    views,
    seen: graph.changes,
    untouched: {},
    resting: {},
    descended: {},
    earning: {},
    remembered: {},
    banned: new Set(),
    tokens: nodes.map((node) => graph.token(node)),
    poolIds: slots.map((slot) => graph.pool(slot).id),
    marks,
  };
}

/** Returns the scope with only some of its pools, for duals, without results of earlier searches. */
export function narrowed(scope: Scope, indices: readonly number[]): Scope {
  const { slots, ends0, ends1, views, poolIds } = scope;
  const of = (all: Int32Array) => Int32Array.from(indices, (i) => all[i]!);
  const floatsOf = (all: Float64Array) => Float64Array.from(indices, (i) => all[i]!);
  return {
    ...scope,
    slots: of(slots),
    ends0: of(ends0),
    ends1: of(ends1),
    views: indices.map((i) => views[i]!),
    gammas0: floatsOf(scope.gammas0),
    gammas1: floatsOf(scope.gammas1),
    squares: floatsOf(scope.squares),
    roots: floatsOf(scope.roots),
    depths: floatsOf(scope.depths),
    rates: Float64Array.from(
      indices.flatMap((i) => [scope.rates[2 * i]!, scope.rates[2 * i + 1]!]),
    ),
    untouched: {},
    resting: {},
    descended: {},
    earning: {},
    remembered: {},
    poolIds: indices.map((i) => poolIds[i]!),
  };
}

function measure(
  {
    gammas0,
    gammas1,
    squares,
    roots,
    depths,
    rates,
  }: Pick<Scope, 'gammas0' | 'gammas1' | 'squares' | 'roots' | 'depths' | 'rates'>,
  i: number,
  view: FloatPool,
): void {
  gammas0[i] = view.gamma0;
  gammas1[i] = view.gamma1;
  squares[i] = view.s * view.s;
  roots[i] = view.s;
  depths[i] = view.liquidity[view.segment]!;
  rates[2 * i] = rateOf(view, true, view.s, view.segment);
  rates[2 * i + 1] = rateOf(view, false, view.s, view.segment);
}

/**
 * Applies changes of the pools since the scope was last used, and removes all bans.
 * @returns false if a pool of the scope can no longer trade: the scope must be recreated
 */
export function refresh(scope: Scope): boolean {
  scope.banned.clear();
  const { graph, slots, views } = scope;
  if (scope.seen === graph.changes) return true;
  let isChanged = false;
  for (let i = 0; i < slots.length; i++) {
    const view = graph.view(slots[i]!);
    if (view === views[i]) continue;
    if (!view) return false;
    views[i] = view;
    measure(scope, i, view);
    isChanged = true;
  }
  if (isChanged) {
    scope.untouched = {};
    scope.resting = {};
    scope.earning = {};
  }
  scope.seen = graph.changes;
  return true;
}

/**
 * Returns output per input of the next infinitesimal trade from a price; 0 if there is no liquidity in that direction.
 */
export function rateOf(
  { liquidity, bounds, gamma0, gamma1 }: FloatPool,
  zeroForOne: boolean,
  from: number,
  within: number,
): number {
  let s = from;
  let segment = within;
  if (zeroForOne) {
    while (liquidity[segment] === 0) {
      if (segment === 0) return 0;
      s = bounds[segment]!;
      segment--;
    }
    return gamma0 * s * s;
  }
  while (liquidity[segment] === 0) {
    if (segment === liquidity.length - 1) return 0;
    segment++;
    s = bounds[segment]!;
  }
  return gamma1 / (s * s);
}

/**
 * Returns breadth-first hop counts from a node, up to `limit`. Pools join both directions, so the counts serve both
 * ends.
 */
function distances(
  graph: Graph,
  start: number,
  limit: number,
  allows: (edge: Edge) => boolean,
): Uint8Array {
  const hops = new Uint8Array(graph.tokenCount).fill(OUT_OF_REACH);
  hops[start] = 0;
  let front = [start];
  for (let depth = 1; depth <= limit && front.length > 0; depth++) {
    const next: number[] = [];
    for (const node of front) {
      for (const edge of graph.leaving(node)) {
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
