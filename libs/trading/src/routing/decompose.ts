import type { EdgePath } from './best-path.ts';
import type { Dual } from './dual.ts';
import type { Edge } from './graph.ts';

/** A path cut out of a flow, with the float base units of the request's token it carried. */
export interface FlowPath {
  path: EdgePath;
  amount: number;
}

const MAX_PATHS = 64;
/** Remains of a pool's flow below this part of it are rounding. */
const DUST = 1e-9;

/**
 * Cuts the flow at the dual's present prices into paths, the widest first.
 *
 * Each pool passes on its input at its average rate, which makes the flow linear: what a path carries
 * is the least of what its pools have left, counted back to the source (or forward to the target for
 * exactOut).
 */
export function decompose(dual: Dual): FlowPath[] {
  const { scope, directions, amountsIn, amountsOut } = dual;
  const left = new Map<Edge, number>();
  const rates = new Map<Edge, number>();
  const leaving = new Map<number, Edge[]>();
  for (let i = 0; i < directions.length; i++) {
    if (!(amountsIn[i]! > 0) || !(amountsOut[i]! > 0)) continue;
    const edge = 2 * scope.slots[i]! + (directions[i] === 1 ? 0 : 1);
    left.set(edge, amountsIn[i]!);
    rates.set(edge, amountsOut[i]! / amountsIn[i]!);
    const from = scope.graph.source(edge);
    leaving.set(from, [...(leaving.get(from) ?? []), edge]);
  }

  const whole = new Map(left);
  const paths: FlowPath[] = [];
  while (paths.length < MAX_PATHS) {
    const widest = widestPath(dual, leaving, left, rates, whole);
    if (!widest) break;
    let amount = widest.amount;
    for (const edge of widest.path) {
      left.set(edge, left.get(edge)! - amount);
      amount *= rates.get(edge)!;
    }
    paths.push({ path: widest.path, amount: dual.kind === 'exactIn' ? widest.amount : amount });
  }
  return paths;
}

/** The path that can carry the most input from source to target, by hops, no token twice. */
function widestPath(
  { scope }: Dual,
  leaving: ReadonlyMap<number, readonly Edge[]>,
  left: ReadonlyMap<Edge, number>,
  rates: ReadonlyMap<Edge, number>,
  whole: ReadonlyMap<Edge, number>,
): FlowPath | undefined {
  const { graph, source, target, maxHops } = scope;
  interface Label {
    /** Input at the source that still fits, and the amount it has become here. */
    input: number;
    gain: number;
    edges: readonly Edge[];
  }
  let level = new Map<number, Label>([[source, { input: Infinity, gain: 1, edges: [] }]]);
  let widest: FlowPath | undefined;
  for (let hop = 0; hop < maxHops; hop++) {
    const next = new Map<number, Label>();
    for (const [node, { input, gain, edges }] of level) {
      for (const edge of leaving.get(node) ?? []) {
        const rest = left.get(edge)!;
        if (rest <= whole.get(edge)! * DUST) continue;
        const to = graph.target(edge);
        if (to === source || edges.some((e) => graph.source(e) === to)) continue;
        const fits = Math.min(input, rest / gain);
        const label = { input: fits, gain: gain * rates.get(edge)!, edges: [...edges, edge] };
        if (to === target) {
          if (fits > (widest?.amount ?? 0)) widest = { path: label.edges, amount: fits };
        } else if (fits > (next.get(to)?.input ?? 0)) next.set(to, label);
      }
    }
    level = next;
  }
  return widest;
}
