/**
 * `newtonStep()`: the relative change of each token's price that minimises a piecewise quadratic model of the dual, in
 * which pools may start or stop trading; undefined if there is none.
 */
import type { Dual } from './dual.ts';
import { Laplacian } from './laplacian.ts';

/** Weight on the diagonal that prevents a token without liquidity nearby from moving freely. */
const REGULAR = 1e-10;
/** Maximum change of a price in one step, as a part of itself. */
const LONGEST = 0.5;
/** A pool this close to trading counts as trading in a step's first model. */
const NEAR = 1e-9;

/** Maximum trials of a part of a correction, the sufficient relative slope, and the slope that counts as zero. */
const MAX_TRIALS = 8;
const ENOUGH = 0.1;
const NEAR_ZERO = 1e-9;

/** Memory of a step. */
interface Memory {
  /** Data of the pools that trade or almost trade: ends, weight, and current flow value, negative if not trading. */
  paid: Int32Array;
  received: Int32Array;
  weight: Float64Array;
  flow: Float64Array;
  isOn: Uint8Array;
  /** Per pool: the effect of the move so far on its price ratio, and the additional effect of the correction. */
  rise: Float64Array;
  along: Float64Array;
  /** Pools that start or stop trading during a correction. */
  turning: Int32Array;
  /** By token: its row in the linear system, and the move so far; by row: the right-hand side. */
  row: Int32Array;
  move: Float64Array;
  vector: Float64Array;
}

let memory = memoryFor(0, 0);
const system = new Laplacian();

/**
 * Returns the relative move that minimises the piecewise quadratic model, after at most this many corrections of the
 * set of trading pools (with one: a Newton step). Undefined if it has no minimum.
 *
 * Only tokens that trade, in fact or in the model, are unknowns: the others have no imbalance.
 */
export function newtonStep(
  dual: Dual,
  prices: Float64Array,
  floors: Float64Array,
  maxModels: number,
): Float64Array | undefined {
  const tokens = prices.length;
  if (memory.row.length < tokens || memory.paid.length < dual.nearCount) {
    memory = memoryFor(2 * tokens, 2 * dual.nearCount);
  }
  const { weight, flow, isOn, rise, along, row, move, vector } = memory;
  const { count, largest } = gather(dual, prices, floors);
  const diagonal = REGULAR * largest;
  move.fill(0, 0, tokens);
  rise.fill(0, 0, count);
  let models = 0;
  for (; models < maxModels; models++) {
    const n = fillSystem(dual, prices, count, diagonal);
    if (!system.solve(vector)) break;
    let isSound = true;
    for (let i = 0; i < n; i++) isSound &&= Number.isFinite(vector[i]!);
    if (!isSound) break;
    const part = partOf(dual, tokens, count, diagonal);
    for (let node = 0; node < tokens; node++) {
      const target = row[node]! < 0 ? 0 : vector[row[node]!]!;
      move[node]! += part * (target - move[node]!);
    }
    let isSettled = part === 1;
    for (let p = 0; p < count; p++) {
      rise[p]! += part * along[p]!;
      const now = flow[p]! + weight[p]! * rise[p]! > 0 ? 1 : 0;
      if (now === isOn[p]) continue;
      isOn[p] = now;
      isSettled = false;
    }
    if (isSettled) {
      models++;
      break;
    }
  }
  return models > 0 ? shortened(move.slice(0, tokens)) : undefined;
}

function memoryFor(tokens: number, pools: number): Memory {
  return {
    paid: new Int32Array(pools),
    received: new Int32Array(pools),
    weight: new Float64Array(pools),
    flow: new Float64Array(pools),
    isOn: new Uint8Array(pools),
    rise: new Float64Array(pools),
    along: new Float64Array(pools),
    turning: new Int32Array(pools),
    row: new Int32Array(tokens),
    move: new Float64Array(tokens),
    vector: new Float64Array(tokens),
  };
}

/** Collects the pools that trade or almost trade, and marks those that trade as on. */
function gather(
  { ends0, ends1, weights, rests, amountsOut, directions, near, nearCount }: Dual,
  prices: Float64Array,
  floors: Float64Array,
): { count: number; largest: number } {
  const { paid, received, weight, flow, isOn } = memory;
  let count = 0;
  let largest = 0;
  for (let k = 0; k < nearCount; k++) {
    const i = near[k]!;
    const w = Math.max(weights[i]!, floors[i]!);
    if (!(w > 0)) continue;
    const isZeroForOne = directions[i] === 1;
    const to = isZeroForOne ? ends1[i]! : ends0[i]!;
    const value = amountsOut[i]! > 0 ? prices[to]! * amountsOut[i]! : -w * rests[i]!;
    paid[count] = isZeroForOne ? ends0[i]! : ends1[i]!;
    received[count] = to;
    weight[count] = w;
    flow[count] = value;
    isOn[count] = value > -NEAR * w ? 1 : 0;
    if (w > largest) largest = w;
    count++;
  }
  return { count, largest };
}

/**
 * Fills the Laplacian of the pools that are on, and the imbalance. Every token that trades gets a row.
 * @returns the number of rows
 */
function fillSystem(
  { gradient, kind, source, target }: Dual,
  prices: Float64Array,
  count: number,
  diagonal: number,
): number {
  const { paid, received, weight, flow, isOn, row, vector } = memory;
  const tokens = prices.length;
  const ground = kind === 'exactIn' ? target : source;
  row.fill(-1, 0, tokens);
  for (let p = 0; p < count; p++) if (isOn[p] === 1) row[paid[p]!] = row[received[p]!] = 0;
  let n = 0;
  for (let node = 0; node < tokens; node++) {
    const isIn = row[node] === 0 || gradient[node] !== 0;
    row[node] = isIn && node !== ground && prices[node]! > 0 ? n++ : -1;
  }
  system.begin(n);
  for (let node = 0; node < tokens; node++) {
    const at = row[node]!;
    if (at < 0) continue;
    vector[at] = -gradient[node]!;
    system.addDiagonal(at, diagonal);
  }
  for (let p = 0; p < count; p++) {
    const value = flow[p]!;
    if (isOn[p] === 0 && !(value > 0)) continue;
    const a = row[paid[p]!]!;
    const b = row[received[p]!]!;
    // The gradient includes the flow of pools that trade now; the model adds or removes it.
    if ((isOn[p] === 1) !== value > 0) {
      const change = value > 0 ? -value : value;
      if (a >= 0) vector[a]! += change;
      if (b >= 0) vector[b]! -= change;
    }
    if (isOn[p] === 0) continue;
    const w = weight[p]!;
    if (a >= 0) system.addDiagonal(a, w);
    if (b >= 0) system.addDiagonal(b, w);
    if (a >= 0 && b >= 0) system.join(a, b, w);
  }
  return n;
}

/**
 * Returns the part of the way from the current move to the solution at which the model is minimal: its slope is
 * piecewise linear and increasing, so a few trials get close to its zero. Without this the set of trading pools may
 * cycle.
 */
function partOf({ gradient }: Dual, tokens: number, count: number, diagonal: number): number {
  const { paid, received, weight, flow, rise, along, turning, row, move, vector } = memory;
  // The slope is level + part·bend plus the terms of the pools that start or stop on the way.
  let level = 0;
  let bend = 0;
  for (let node = 0; node < tokens; node++) {
    const start = move[node]!;
    const step = (row[node]! < 0 ? 0 : vector[row[node]!]!) - start;
    level += step * (gradient[node]! + diagonal * start);
    bend += diagonal * step * step;
  }
  let turns = 0;
  for (let p = 0; p < count; p++) {
    const a = row[paid[p]!]!;
    const b = row[received[p]!]!;
    const step = (b < 0 ? 0 : vector[b]!) - (a < 0 ? 0 : vector[a]!) - rise[p]!;
    along[p] = step;
    const value = flow[p]!;
    if (value > 0) level -= step * value;
    const start = value + weight[p]! * rise[p]!;
    const end = start + weight[p]! * step;
    if (start > 0 && end > 0) {
      level += step * start;
      bend += step * step * weight[p]!;
    } else if (start > 0 || end > 0) turning[turns++] = p;
  }
  const first = slopeAt(0, level, bend, turns);
  let high = 1;
  let highSlope = slopeAt(1, level, bend, turns);
  if (!(first < 0) || !(highSlope > NEAR_ZERO * -first)) return 1;
  let low = 0;
  let lowSlope = first;
  for (let trial = 0; trial < MAX_TRIALS; trial++) {
    const middle =
      low + (high - low) * Math.min(0.9, Math.max(0.1, lowSlope / (lowSlope - highSlope)));
    const slope = slopeAt(middle, level, bend, turns);
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

/** Returns the model's slope after a part of the correction. */
function slopeAt(part: number, level: number, bend: number, turns: number): number {
  const { weight, flow, rise, along, turning } = memory;
  let slope = level + part * bend;
  for (let k = 0; k < turns; k++) {
    const p = turning[k]!;
    const reached = flow[p]! + weight[p]! * (rise[p]! + part * along[p]!);
    if (reached > 0) slope += along[p]! * reached;
  }
  return slope;
}

function shortened(whole: Float64Array): Float64Array {
  let longest = 0;
  for (let i = 0; i < whole.length; i++) longest = Math.max(longest, Math.abs(whole[i]!));
  if (longest > LONGEST) for (let i = 0; i < whole.length; i++) whole[i]! *= LONGEST / longest;
  return whole;
}
