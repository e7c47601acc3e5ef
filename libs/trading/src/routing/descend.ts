import type { Dual } from './dual.ts';
import { solvePositiveDefinite } from './linear.ts';
import { learnStiffness, signedFlows } from './stiffness.ts';

const MAX_STEPS = 40;
const MAX_PASSES = 3;
/** Imbalance of a token, against what the route moves, that a settled descent does not leave. */
const UNBALANCED = 1e-3;
const MAX_TRIALS = 12;
const MAX_MODELS = 8;
/** Newton decrement, relative to g, at which the bound is as tight as float64 lets one tell. */
const ENOUGH = 1e-12;
/** Weight on the diagonal that keeps a token without liquidity nearby from moving freely. */
const REGULAR = 1e-10;
/** A price moves by no more than this part of itself in one step. */
const LONGEST = 0.5;
/** Pools at rest that are further than this from trading are left out of the model. */
const FAR = 0.1;
/** A pool this near to trading counts as trading in a step's first model. */
const NEAR = 1e-9;

/**
 * Minimises the dual over ν, from a start.
 *
 * g is convex in ν, and in relative moves m = Δν/ν its Hessian is the Laplacian of the pools' weights
 * (each arbᵢ is homogeneous of degree one). Pools start and stop trading as prices move, which plain
 * Newton steps stumble over; so each step minimises a model in which every pool's flow is
 * w·max(0, z), z linear in m: a few linear solves with the set of trading pools corrected in between.
 * The line search looks for the zero of the slope, which convexity keeps in order.
 *
 * @returns the best prices found, never worse than the start; the dual stands evaluated there.
 */
export function descend(dual: Dual, start: Float64Array): Float64Array {
  const floors = new Float64Array(dual.directions.length);
  let prices = plainDescent(dual, start, floors);
  for (let pass = 0; pass < MAX_PASSES && isUnbalanced(dual); pass++) {
    prices = learningDescent(dual, prices, floors);
    floors.fill(0);
    prices = plainDescent(dual, prices, floors);
  }
  return prices;
}

/** Whether tokens are bought and sold so unevenly that the descent must have stalled. */
function isUnbalanced({ gradient, kind, source, target, value }: Dual): boolean {
  const ground = kind === 'exactIn' ? target : source;
  return gradient.some(
    (imbalance, node) => node !== ground && Math.abs(imbalance) > UNBALANCED * Math.abs(value),
  );
}

function plainDescent(dual: Dual, start: Float64Array, floors: Float64Array): Float64Array {
  let prices = start;
  let value = dual.evaluate(prices);
  for (let step = 0; step < MAX_STEPS && Number.isFinite(value); step++) {
    let move = modelMove(dual, prices, floors, MAX_MODELS);
    // The model may look too far; a plain Newton step always goes down.
    if (!move || slopeAlong(dual, move) > 0) move = modelMove(dual, prices, floors, 1);
    const slope = move ? slopeAlong(dual, move) : 0;
    if (!move || !(slope < -ENOUGH * Math.abs(value))) break;
    const next = lineSearch(dual, prices, value, move, slope);
    if (!next) break;
    ({ prices, value } = next);
  }
  dual.evaluate(prices);
  return prices;
}

/**
 * Whole steps only; one that overshoots teaches how stiff the pools on its way are, and is taken anew
 * from the best point with that.
 */
function learningDescent(dual: Dual, start: Float64Array, floors: Float64Array): Float64Array {
  let prices = start;
  let value = dual.evaluate(prices);
  for (let step = 0; step < MAX_STEPS && Number.isFinite(value); step++) {
    let move = modelMove(dual, prices, floors, MAX_MODELS);
    if (!move || slopeAlong(dual, move) > 0) move = modelMove(dual, prices, floors, 1);
    if (!move || !(slopeAlong(dual, move) < 0)) break;
    const flows = signedFlows(dual, prices);
    const whole = tryStep(dual, prices, move, 1);
    if (whole.slope > 0) learnStiffness(dual, prices, whole.prices, flows, floors);
    if (whole.value < value) ({ prices, value } = whole);
    else dual.evaluate(prices);
    if (!isUnbalanced(dual)) break;
  }
  dual.evaluate(prices);
  return prices;
}

/** dg along a relative move. */
function slopeAlong({ gradient }: Dual, move: Float64Array): number {
  let slope = 0;
  for (let i = 0; i < move.length; i++) slope += gradient[i]! * move[i]!;
  return slope;
}

/** Value and slope after a part of a move. */
function tryStep(dual: Dual, prices: Float64Array, move: Float64Array, part: number) {
  const tried = prices.map((price, i) => price * (1 + part * move[i]!));
  const value = dual.evaluate(tried);
  let slope = 0;
  for (let i = 0; i < move.length; i++) {
    slope += (dual.gradient[i]! * move[i]!) / (1 + part * move[i]!);
  }
  return { prices: tried, value, slope };
}

function lineSearch(
  dual: Dual,
  prices: Float64Array,
  value: number,
  move: Float64Array,
  slope: number,
): { prices: Float64Array; value: number } | undefined {
  let part = 1;
  let low = 0;
  let lowSlope = slope;
  let found: { prices: Float64Array; value: number } | undefined;
  for (let trial = 0; trial < MAX_TRIALS; trial++) {
    const { prices: tried, value: reached, slope: there } = tryStep(dual, prices, move, part);
    if (reached < (found?.value ?? value)) found = { prices: tried, value: reached };
    // Good enough: the slope has lost most of itself, from either side.
    if (found && Math.abs(there) <= 0.5 * Math.abs(slope)) break;
    if (there < 0 && found) {
      // Still going down at the full step: take it, the next model sees further.
      if (part === 1) break;
      low = part;
      lowSlope = there;
      part = Math.min(1, part * 1.5);
      continue;
    }
    const secant = lowSlope / (lowSlope - there);
    part =
      low + (part - low) * Math.min(0.9, Math.max(0.1, Number.isFinite(secant) ? secant : 0.1));
  }
  return found;
}

/**
 * The relative move that minimises the piecewise quadratic model, after at most so many corrections of
 * the set of trading pools (with one: a Newton step). Undefined when it has no minimum.
 */
function modelMove(
  dual: Dual,
  prices: Float64Array,
  floors: Float64Array,
  maxModels: number,
): Float64Array | undefined {
  const { ends0, ends1, weights, rests, amountsIn, amountsOut, directions, gradient } = dual;
  const ground = dual.kind === 'exactIn' ? dual.target : dual.source;
  const row = new Int32Array(prices.length).fill(-1);
  let n = 0;
  // Pools near enough to matter: [paid, received, value of the flow now, below zero at rest].
  const pools: { paid: number; received: number; weight: number; flow: number; isOn: boolean }[] =
    [];
  const take = (node: number) => {
    if (row[node] === -1 && node !== ground && prices[node]! > 0) row[node] = n++;
  };
  take(dual.source);
  take(dual.target);
  let largest = 0;
  for (let i = 0; i < directions.length; i++) {
    const isOn = amountsIn[i]! > 0;
    const weight = Math.max(weights[i]!, floors[i]!);
    if (!(weight > 0) || (!isOn && rests[i]! > FAR)) continue;
    const paid = directions[i] === 1 ? ends0[i]! : ends1[i]!;
    const received = directions[i] === 1 ? ends1[i]! : ends0[i]!;
    take(paid);
    take(received);
    largest = Math.max(largest, weight);
    const flow = isOn ? prices[received]! * amountsOut[i]! : -weight * rests[i]!;
    pools.push({ paid, received, weight, flow, isOn });
  }

  let move: Float64Array | undefined;
  for (let model = 0; model < maxModels; model++) {
    const matrix = new Float64Array(n * n);
    const vector = new Float64Array(n);
    for (let node = 0; node < row.length; node++) {
      if (row[node]! >= 0) vector[row[node]!] = -gradient[node]!;
    }
    for (const pool of pools) {
      const a = row[pool.paid]!;
      const b = row[pool.received]!;
      const isTrading = amountIsOn(pool, move);
      const wasTrading = pool.flow > 0;
      // The gradient counts the flow of pools that trade now; the model moves it in or out.
      if (isTrading !== wasTrading) {
        const change = isTrading ? pool.flow : -pool.flow;
        if (a >= 0) vector[a]! += change;
        if (b >= 0) vector[b]! -= change;
      }
      pool.isOn = isTrading;
      if (!isTrading) continue;
      if (a >= 0) matrix[a * n + a]! += pool.weight;
      if (b >= 0) matrix[b * n + b]! += pool.weight;
      if (a >= 0 && b >= 0) {
        matrix[a * n + b]! -= pool.weight;
        matrix[b * n + a]! -= pool.weight;
      }
    }
    for (let i = 0; i < n; i++) matrix[i * n + i]! += REGULAR * largest;
    if (!solvePositiveDefinite(matrix, vector, n)) break;
    const next = Float64Array.from(row, (at) => (at < 0 ? 0 : vector[at]!));
    if (!next.every(Number.isFinite)) break;
    move = next;
    const trial = move;
    if (pools.every((pool) => pool.isOn === amountIsOn(pool, trial))) break;
  }
  return move && shortened(move);
}

/** Whether the model has a pool trade after a move (before any: whether it trades now). */
function amountIsOn(
  pool: { paid: number; received: number; weight: number; flow: number },
  move: Float64Array | undefined,
): boolean {
  if (!move) return pool.flow > -NEAR * pool.weight;
  return pool.flow + pool.weight * (move[pool.received]! - move[pool.paid]!) > 0;
}

function shortened(move: Float64Array): Float64Array {
  let longest = 0;
  for (const part of move) longest = Math.max(longest, Math.abs(part));
  return longest > LONGEST ? move.map((part) => (part * LONGEST) / longest) : move;
}
