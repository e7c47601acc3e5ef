import { NATIVE } from '@cenote/chains';
import { address, pair } from '../testing/pools.ts';
import { type Graph, MemoryGraph } from './graph.ts';
import { scopeOf } from './scope.ts';

const [A, B, C, D, WETH] = [address(0xa), address(0xb), address(0xc), address(0xd), address(0xe)];
const graphOf = (...pools: ReturnType<typeof pair>[]) => {
  const graph = new MemoryGraph(WETH);
  for (const pool of pools) graph.set(pool);
  return graph;
};
const edges = (graph: Graph) =>
  Array.from({ length: graph.tokenCount }, (_, node) => graph.leaving(node)).flat().length;

describe('MemoryGraph', () => {
  it('represents the native coin and its wrapped form as one node', () => {
    const graph = graphOf(pair(1, NATIVE, A, 1n, 1n), pair(2, B, WETH, 1n, 1n));
    expect(graph.nodeOf(NATIVE)).toBe(graph.nodeOf(WETH));
    expect(graph.leaving(graph.nodeOf(WETH)!)).toHaveLength(2);
  });

  it('adds no edges for a pool of the coin against its wrapped form', () => {
    expect(edges(graphOf(pair(1, NATIVE, WETH, 1n, 1n)))).toBe(0);
  });

  it('replaces state without new edges and returns the new price', () => {
    const graph = graphOf(pair(1, A, B, 1n, 1n));
    const before = graph.view(0)!.s;
    graph.set(pair(1, A, B, 1n, 4n));
    expect(edges(graph)).toBe(2);
    expect(graph.view(0)!.s).toBeCloseTo(2 * before);
  });

  it('returns the slots of the pools that changed', () => {
    const graph = graphOf(pair(1, A, B, 1n, 1n), pair(2, B, C, 1n, 1n), pair(3, C, D, 1n, 1n));
    const seen = graph.changes;
    graph.set(pair(2, B, C, 1n, 4n));
    graph.set(pair(2, B, C, 1n, 5n));
    graph.remove(address(0x1003));
    expect(graph.changedSince(seen)).toEqual(new Set([1, 2]));
    expect(graph.changedSince(graph.changes)).toEqual(new Set());
    for (let i = 0; i < 70_000; i++) graph.set(pair(2, B, C, 1n, 6n));
    expect(graph.changedSince(seen)).toBeUndefined();
  });

  it('reuses the slot of a removed pool', () => {
    const graph = graphOf(pair(1, A, B, 1n, 1n), pair(2, B, C, 1n, 1n));
    graph.remove(address(0x1001));
    graph.remove(address(0x1001));
    expect(edges(graph)).toBe(2);
    graph.set(pair(3, C, D, 1n, 1n));
    expect(graph.size).toBe(2);
    expect(edges(graph)).toBe(4);
  });
});

describe('scopeOf', () => {
  const graph = graphOf(
    pair(1, A, B, 1n, 1n),
    pair(2, B, C, 1n, 1n),
    pair(3, C, D, 1n, 1n),
    pair(4, B, D, 1n, 1n),
    pair(5, D, WETH, 1n, 1n),
  );
  const slots = (to: typeof A, hops: number) =>
    scopeOf(graph, graph.nodeOf(A)!, graph.nodeOf(to)!, hops, ['v2'])?.slots;

  it('includes the pools that a path of this many hops can cross', () => {
    expect(slots(B, 1)).toEqual(Int32Array.of(0));
    expect(slots(D, 2)).toEqual(Int32Array.of(0, 3));
    expect(slots(D, 3)).toEqual(Int32Array.of(0, 1, 3, 2));
  });

  it('returns undefined if there is no path', () => {
    expect(slots(D, 1)).toBeUndefined();
    expect(scopeOf(graph, graph.nodeOf(A)!, graph.nodeOf(B)!, 4, ['v3', 'v4'])).toBeUndefined();
  });
});
