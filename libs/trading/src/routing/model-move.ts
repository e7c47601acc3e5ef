import type { Dual } from './dual.ts';
import { solvePositiveDefinite } from './linear.ts';

/** Weight on the diagonal that keeps a token without liquidity nearby from moving freely. */
const REGULAR = 1e-10;
/** A price moves by no more than this part of itself in one step. */
const LONGEST = 0.5;
/** Pools at rest that are further than this from trading are left out of the model. */
const FAR = 0.1;
/** A pool this near to trading counts as trading in a step's first model. */
const NEAR = 1e-9;

/** Trials of a part of a correction, the slope at which it is good enough, and what counts as none. */
const MAX_TRIALS = 8;
const ENOUGH = 0.1;
const NEAR_ZERO = 1e-9;

/** Room for the pools near enough to matter: ends, weight, and value of the flow now, below zero at rest. */
let paid = new Int32Array(0);
let received = new Int32Array(0);
let weight = new Float64Array(0);
let flow = new Float64Array(0);
let isOn = new Uint8Array(0);
/** Row of each token in the linear system, how many pools meet there, each row's first entry; the system. */
let row = new Int32Array(0);
let degree = new Int32Array(0);
let first = new Int32Array(0);
let matrix = new Float64Array(0);
let vector = new Float64Array(0);

/**
 * The relative move that minimises the piecewise quadratic model, after at most so many corrections of
 * the set of trading pools (with one: a Newton step). Undefined when it has no minimum.
 *
 * Only tokens that trade, in fact or in the model, are unknowns: the others have nothing to balance.
 */
export function modelMove(
  dual: Dual,
  prices: Float64Array,
  floors: Float64Array,
  maxModels: number,
): Float64Array | undefined {
  const tokens = prices.length;
  if (row.length < tokens) {
    row = new Int32Array(tokens);
    degree = new Int32Array(tokens);
    first = new Int32Array(tokens);
    vector = new Float64Array(tokens);
  }
  const { count, largest } = gather(dual, prices, floors);
  for (let p = 0; p < count; p++) isOn[p] = flow[p]! > -NEAR * weight[p]! ? 1 : 0;

  let move: Float64Array | undefined;
  const still = new Float64Array(tokens);
  for (let model = 0; model < maxModels; model++) {
    const n = giveRows(dual, prices, count);
    fillSystem(n, tokens, count, dual.gradient, REGULAR * largest);
    if (!solvePositiveDefinite(matrix, vector, n, first)) break;
    const next = new Float64Array(tokens);
    let isSound = true;
    for (let node = 0; node < tokens; node++) {
      const at = row[node]!;
      if (at < 0) continue;
      next[node] = vector[at]!;
      isSound &&= Number.isFinite(vector[at]!);
    }
    if (!isSound) break;
    const part = partOf(dual, count, REGULAR * largest, move ?? still, next);
    if (part < 1) {
      const from = move ?? still;
      for (let node = 0; node < tokens; node++) {
        next[node] = from[node]! + part * (next[node]! - from[node]!);
      }
    }
    move = next;
    let isSettled = part === 1;
    for (let p = 0; p < count; p++) {
      const now = flow[p]! + weight[p]! * (next[received[p]!]! - next[paid[p]!]!) > 0 ? 1 : 0;
      if (now === isOn[p]) continue;
      isOn[p] = now;
      isSettled = false;
    }
    if (isSettled) break;
  }
  return move && shortened(move);
}

/**
 * How far from one move to the next the model falls: its slope is piecewise linear and rises, so that a
 * few trials come near its zero. Without this the set of trading pools may go round in circles.
 */
function partOf(
  { gradient }: Dual,
  count: number,
  diagonal: number,
  from: Float64Array,
  to: Float64Array,
): number {
  const slopeAt = (part: number) => {
    let slope = 0;
    for (let node = 0; node < to.length; node++) {
      const start = from[node]!;
      const along = to[node]! - start;
      slope += along * (gradient[node]! + diagonal * (start + part * along));
    }
    for (let p = 0; p < count; p++) {
      const a = paid[p]!;
      const b = received[p]!;
      const start = from[b]! - from[a]!;
      const along = to[b]! - to[a]! - start;
      const reached = flow[p]! + weight[p]! * (start + part * along);
      if (reached > 0) slope += along * reached;
      if (flow[p]! > 0) slope -= along * flow[p]!;
    }
    return slope;
  };
  const first = slopeAt(0);
  let low = 0;
  let lowSlope = first;
  let high = 1;
  let highSlope = slopeAt(1);
  if (!(first < 0) || !(highSlope > NEAR_ZERO * -first)) return 1;
  for (let trial = 0; trial < MAX_TRIALS; trial++) {
    const middle =
      low + (high - low) * Math.min(0.9, Math.max(0.1, lowSlope / (lowSlope - highSlope)));
    const slope = slopeAt(middle);
    if (slope > 0) {
      high = middle;
      highSlope = slope;
    } else {
      low = middle;
      lowSlope = slope;
    }
    if (Math.abs(slope) <= ENOUGH * -first) return middle;
  }
  return low > 0 ? low : high;
}

/** Collects the pools that trade or are near to. */
function gather(
  { ends0, ends1, weights, rests, amountsIn, amountsOut, directions }: Dual,
  prices: Float64Array,
  floors: Float64Array,
): { count: number; largest: number } {
  const room = directions.length;
  if (paid.length < room) {
    paid = new Int32Array(room);
    received = new Int32Array(room);
    weight = new Float64Array(room);
    flow = new Float64Array(room);
    isOn = new Uint8Array(room);
  }
  let count = 0;
  let largest = 0;
  for (let i = 0; i < room; i++) {
    const isTrading = amountsIn[i]! > 0;
    if (!isTrading && rests[i]! > FAR) continue;
    const w = Math.max(weights[i]!, floors[i]!);
    if (!(w > 0)) continue;
    const isZeroForOne = directions[i] === 1;
    const to = isZeroForOne ? ends1[i]! : ends0[i]!;
    paid[count] = isZeroForOne ? ends0[i]! : ends1[i]!;
    received[count] = to;
    weight[count] = w;
    flow[count] = isTrading ? prices[to]! * amountsOut[i]! : -w * rests[i]!;
    if (w > largest) largest = w;
    count++;
  }
  return { count, largest };
}

/**
 * Gives every token that trades a row, those where few pools meet first: hubs at the end keep the
 * factor of what is nearly a tree nearly empty.
 * @returns the number of rows.
 */
function giveRows(
  { gradient, kind, source, target }: Dual,
  prices: Float64Array,
  count: number,
): number {
  const tokens = prices.length;
  const ground = kind === 'exactIn' ? target : source;
  degree.fill(0, 0, tokens);
  row.fill(-1, 0, tokens);
  for (let p = 0; p < count; p++) {
    if (isOn[p] === 0) continue;
    degree[paid[p]!]!++;
    degree[received[p]!]!++;
  }
  const nodes: number[] = [];
  for (let node = 0; node < tokens; node++) {
    if (node === ground || !(prices[node]! > 0)) continue;
    if (degree[node]! > 0 || gradient[node] !== 0) nodes.push(node);
  }
  nodes.sort((a, b) => degree[a]! - degree[b]!);
  for (let i = 0; i < nodes.length; i++) row[nodes[i]!] = i;
  return nodes.length;
}

/** The Laplacian of the pools that are on, and what is out of balance. */
function fillSystem(
  n: number,
  tokens: number,
  count: number,
  gradient: Float64Array,
  diagonal: number,
): void {
  if (matrix.length < n * n) matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++) first[i] = i;
  for (let p = 0; p < count; p++) {
    if (isOn[p] === 0) continue;
    const a = row[paid[p]!]!;
    const b = row[received[p]!]!;
    if (a >= 0 && b >= 0) first[Math.max(a, b)] = Math.min(first[Math.max(a, b)]!, a, b);
  }
  for (let i = 0; i < n; i++) matrix.fill(0, i * n + first[i]!, i * n + i + 1);
  for (let node = 0; node < tokens; node++) {
    if (row[node]! >= 0) vector[row[node]!] = -gradient[node]!;
  }
  for (let p = 0; p < count; p++) {
    const wasOn = flow[p]! > 0;
    if (isOn[p] === 0 && !wasOn) continue;
    const a = row[paid[p]!]!;
    const b = row[received[p]!]!;
    // The gradient counts the flow of pools that trade now; the model moves it in or out.
    if ((isOn[p] === 1) !== wasOn) {
      const change = wasOn ? -flow[p]! : flow[p]!;
      if (a >= 0) vector[a]! += change;
      if (b >= 0) vector[b]! -= change;
    }
    if (isOn[p] === 0) continue;
    const w = weight[p]!;
    if (a >= 0) matrix[a * n + a]! += w;
    if (b >= 0) matrix[b * n + b]! += w;
    if (a >= 0 && b >= 0) matrix[Math.max(a, b) * n + Math.min(a, b)]! -= w;
  }
  for (let i = 0; i < n; i++) matrix[i * n + i]! += diagonal;
}

function shortened(move: Float64Array): Float64Array {
  let longest = 0;
  for (let i = 0; i < move.length; i++) longest = Math.max(longest, Math.abs(move[i]!));
  return longest > LONGEST ? move.map((part) => (part * LONGEST) / longest) : move;
}
