/** `decompose()`: splits the flow at a dual's current prices into paths with amounts (`FlowPath`), the widest first. */
import type { Dual } from '../dual/dual.ts';
import type { Edge, EdgePath } from '../scope/graph.ts';

/** A path of a flow, with the float base units of the request's token that it carried, and of the input. */
export interface FlowPath {
  path: EdgePath;
  amount: number;
  input: number;
}

/** A remainder of a pool's flow below this part of it is rounding. */
const DUST = 1e-9;

/** The flow at the dual's prices, with edges grouped by source token. */
interface Flow {
  edges: Edge[];
  /** Index of each token's first edge, and the target token of each edge. */
  first: Int32Array;
  to: Int32Array;
  from: Int32Array;
  /** Remaining and initial flow of each edge, and its average rate. */
  left: Float64Array;
  whole: Float64Array;
  rates: Float64Array;
}

/** Labels of the current search by hops and token: the source input that fits, its gain so far, the path so far. */
let inputs = new Float64Array(0);
let gains = new Float64Array(0);
let cameBy = new Int32Array(0);

/**
 * Decomposes the flow at the dual's current prices into at most this many paths, the widest first.
 *
 * Each pool has a constant average rate, which makes the flow linear: a path carries the minimum of its pools'
 * remaining flows, converted back to the source (or forward to the target for exactOut).
 *
 * @param isFirst edges of which the first path consists; no paths if the flow has none through them
 */
export function decompose(
  dual: Dual,
  maxPaths: number,
  maxHops = dual.pools.maxHops,
  isFirst?: (edge: Edge) => boolean,
): FlowPath[] {
  const flow = flowOf(dual);
  const paths: FlowPath[] = [];
  while (paths.length < maxPaths) {
    const widest = widestPath(dual, flow, maxHops, paths.length === 0 ? isFirst : undefined);
    if (!widest) break;
    let amount = widest.input;
    for (const at of widest.trail) {
      flow.left[at]! -= amount;
      amount *= flow.rates[at]!;
    }
    paths.push({
      path: widest.trail.map((at) => flow.edges[at]!),
      amount: dual.kind === 'exactIn' ? widest.input : amount,
      input: widest.input,
    });
  }
  return paths;
}

function flowOf({
  pools,
  directions,
  amountsIn,
  amountsOut,
  ends0,
  ends1,
  near,
  nearCount,
}: Dual): Flow {
  const { tokens, slots } = pools;
  const first = new Int32Array(tokens + 2);
  let count = 0;
  for (let k = 0; k < nearCount; k++) {
    const i = near[k]!;
    if (!(amountsIn[i]! > 0 && amountsOut[i]! > 0)) continue;
    first[(directions[i] === 1 ? ends0[i]! : ends1[i]!) + 2]!++;
    count++;
  }
  for (let node = 1; node < first.length; node++) first[node]! += first[node - 1]!;
  const flow: Flow = {
    edges: new Array<Edge>(count).fill(0),
    first,
    to: new Int32Array(count),
    from: new Int32Array(count),
    left: new Float64Array(count),
    whole: new Float64Array(count),
    rates: new Float64Array(count),
  };
  for (let k = 0; k < nearCount; k++) {
    const i = near[k]!;
    if (!(amountsIn[i]! > 0 && amountsOut[i]! > 0)) continue;
    const from = directions[i] === 1 ? ends0[i]! : ends1[i]!;
    // Each token's index advances as its edges are added, and ends where the next token's begin.
    const at = first[from + 1]!++;
    const isZeroForOne = directions[i] === 1;
    flow.edges[at] = 2 * slots[i]! + (isZeroForOne ? 0 : 1);
    flow.from[at] = from;
    flow.to[at] = isZeroForOne ? ends1[i]! : ends0[i]!;
    flow.left[at] = amountsIn[i]!;
    flow.whole[at] = amountsIn[i]!;
    flow.rates[at] = amountsOut[i]! / amountsIn[i]!;
  }
  return flow;
}

/**
 * Returns the path that can carry the most input from source to target, within the hop limit and without repeated
 * tokens.
 */
function widestPath(
  { pools, source, target }: Dual,
  flow: Flow,
  maxHops: number,
  allows?: (edge: Edge) => boolean,
): { input: number; trail: number[] } | undefined {
  const { tokens } = pools;
  const room = tokens * (maxHops + 1);
  if (inputs.length < room) {
    inputs = new Float64Array(room);
    gains = new Float64Array(room);
    cameBy = new Int32Array(room);
  }
  inputs[source] = Infinity;
  gains[source] = 1;
  let front = [source];
  let best = 0;
  let bestHops = 0;
  let bestEnd = -1;
  for (let hop = 1; hop <= maxHops && front.length > 0; hop++) {
    const row = hop * tokens;
    inputs.fill(0, row, row + tokens);
    const next: number[] = [];
    for (const node of front) {
      const input = inputs[row - tokens + node]!;
      const gain = gains[row - tokens + node]!;
      for (let at = flow.first[node]!; at < flow.first[node + 1]!; at++) {
        const rest = flow.left[at]!;
        if (rest <= flow.whole[at]! * DUST || allows?.(flow.edges[at]!) === false) continue;
        const to = flow.to[at]!;
        const fits = Math.min(input, rest / gain);
        if (fits <= (to === target ? best : Math.max(best, inputs[row + to]!))) continue;
        if (isOnTrail(flow, tokens, hop - 1, node, to)) continue;
        if (to === target) {
          best = fits;
          bestHops = hop;
          bestEnd = at;
          continue;
        }
        if (inputs[row + to] === 0) next.push(to);
        inputs[row + to] = fits;
        gains[row + to] = gain * flow.rates[at]!;
        cameBy[row + to] = at;
      }
    }
    front = next;
  }
  if (bestEnd < 0) return undefined;
  const trail = [bestEnd];
  for (let hop = bestHops - 1, node = flow.from[bestEnd]!; hop > 0; hop--) {
    const at = cameBy[hop * tokens + node]!;
    trail.push(at);
    node = flow.from[at]!;
  }
  return { input: best, trail: trail.reverse() };
}

/** Whether a label's path has visited a token. */
function isOnTrail(
  { from }: Flow,
  tokens: number,
  hops: number,
  node: number,
  target: number,
): boolean {
  let at = node;
  for (let hop = hops; ; hop--) {
    if (at === target) return true;
    if (hop === 0) return false;
    at = from[cameBy[hop * tokens + at]!]!;
  }
}
