import fc from 'fast-check';
import { Core } from './core.ts';

type Edge = readonly [number, number];
const NODES = 8;
const edge = fc
  .tuple(fc.nat(NODES - 1), fc.nat(NODES - 1))
  .filter(([a, b]) => a !== b) as fc.Arbitrary<Edge>;

/** The nodes of all paths between two nodes that visit none twice. */
function nodesOnPaths(edges: readonly Edge[], from: number, to: number): Set<number> {
  const found = new Set<number>();
  const follow = (path: readonly number[]) => {
    const last = path.at(-1)!;
    if (last === to) {
      for (const node of path) found.add(node);
      return;
    }
    for (const [a, b] of edges) {
      const next = a === last ? b : b === last ? a : undefined;
      if (next !== undefined && !path.includes(next)) follow([...path, next]);
    }
  };
  follow([from]);
  return found;
}

function isKept(core: Core, edges: readonly Edge[], from: number, to: number): boolean {
  const ways = new Set([...core.wayIn(from), ...core.wayIn(to)]);
  return [...nodesOnPaths(edges, from, to)].every((node) => core.isInside(node) || ways.has(node));
}

describe('Core', () => {
  it('keeps every path between any two tokens', () => {
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 12 }), fc.nat(7), fc.nat(7), (edges, from, to) => {
        const core = new Core();
        for (const [a, b] of edges) core.add(a, b);
        expect(from === to || isKept(core, edges, from, to)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps every path after pools were removed and others added', () => {
    fc.assert(
      fc.property(
        fc.array(edge, { minLength: 1, maxLength: 10 }),
        fc.array(edge, { maxLength: 5 }),
        fc.nat(9),
        (edges, more, at) => {
          const core = new Core();
          for (const [a, b] of edges) core.add(a, b);
          const [a, b] = edges[at % edges.length]!;
          const left = edges.filter((each) => !(each.includes(a) && each.includes(b)));
          core.cut(a, b);
          for (const [from, to] of more) core.add(from, to);
          const all = [...left, ...more];
          for (let from = 0; from < NODES; from++)
            for (let to = 0; to < from; to++) expect(isKept(core, all, from, to)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('leaves out trees, however many pools join two of their tokens', () => {
    const core = new Core();
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [2, 0],
      [2, 3],
      [2, 3],
      [3, 4],
    ] as const)
      core.add(a, b);
    expect([0, 1, 2, 3, 4].filter((node) => core.isInside(node))).toEqual([0, 1, 2]);
    expect(core.wayIn(4)).toEqual([4, 3, 2]);
    expect(core.add(4, 0)).toEqual([4, 3]);
  });
});
