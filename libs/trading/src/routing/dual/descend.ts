/**
 * `descend()`: minimises a `Dual` by damped Newton steps from given token prices and returns the best prices found.
 * Also: `descendTo()`, until a `DescentGoal` is reached or out of reach.
 */
import type { Dual } from './dual.ts';
import { newtonStep } from './newton-step.ts';
import { learnStiffness, signedFlows } from './stiffness.ts';

const MAX_STEPS = 40;
const MAX_PASSES = 3;
/** Maximum imbalance of a token after a settled descent, relative to the route's flow. */
const UNBALANCED = 1e-3;
/** The same for a descent that need not settle closely. */
const ROUGHLY = 0.1;
const MAX_TRIALS = 12;
const MAX_MODELS = 3;
/** Newton decrement, relative to g, at which the bound reaches the precision of float64. */
const ENOUGH = 1e-12;
/** The remaining gain is approximately at most this many times the model's estimate for the next step. */
const MODEL_ERROR = 4;

/** Ends a descent when it reaches a value, cannot reach it, or has taken too many steps. */
export interface DescentGoal {
  value: number;
  maxEvaluations: number;
}

/**
 * Minimises the dual over ν, from a start.
 *
 * g is convex in ν, and in relative moves m = Δν/ν its Hessian is the Laplacian of the pools' weights (each arbᵢ is
 * homogeneous of degree one). Pools start and stop trading as prices move, which plain Newton steps do not handle well;
 * so each step minimises a model in which every pool's flow is w·max(0, z), z linear in m: a few linear solves with
 * corrections of the set of trading pools in between. The line search finds the zero of the slope, which is monotonic
 * by convexity.
 *
 * @param slack approximate maximum distance of the end from the minimum of g: a larger slack ends sooner
 * @returns the best prices found, never worse than the start; the dual is evaluated there
 */
export function descend(dual: Dual, start: Float64Array, slack = 0): Float64Array {
  const floors = dual.floors.fill(0);
  let { prices, isSettled } = plainDescent(dual, start, floors, slack);
  for (let pass = 0; pass < MAX_PASSES && !isSettled && isUnbalanced(dual); pass++) {
    if (dual.isOutOfTime()) break;
    prices = learningDescent(dual, prices, floors);
    floors.fill(0);
    ({ prices, isSettled } = plainDescent(dual, prices, floors, slack));
  }
  return prices;
}

/**
 * Descends as {@link descend} until the dual is at most the goal's value, and stops if the model shows that it remains
 * well above it.
 *
 * @returns the best prices found, never worse than the start; the dual is evaluated there
 */
export function descendTo(dual: Dual, start: Float64Array, goal: DescentGoal): Float64Array {
  return plainDescent(dual, start, dual.floors.fill(0), 0, goal).prices;
}

/** Whether tokens are bought and sold so unevenly that the descent must have stalled. */
function isUnbalanced(
  { gradient, kind, source, target, value }: Dual,
  part: number = UNBALANCED,
): boolean {
  const ground = kind === 'exactIn' ? target : source;
  const most = part * Math.abs(value);
  for (let node = 0; node < gradient.length; node++) {
    if (node !== ground && Math.abs(gradient[node]!) > most) return true;
  }
  return false;
}

function plainDescent(
  dual: Dual,
  start: Float64Array,
  floors: Float64Array,
  slack: number,
  goal?: DescentGoal,
): { prices: Float64Array; isSettled: boolean } {
  let prices = start;
  let isSettled = false;
  let gained = Infinity;
  let value = dual.isAt(prices) ? dual.value : dual.evaluate(prices);
  for (let step = 0; step < MAX_STEPS && Number.isFinite(value); step++) {
    if (step > 0 && dual.isOutOfTime()) break;
    if (goal && (value <= goal.value || dual.evaluations >= goal.maxEvaluations)) break;
    let move = newtonStep(dual, prices, floors, MAX_MODELS);
    // The model may overshoot; a plain Newton step always decreases the value.
    if (!move || slopeAlong(dual, move) > 0) move = newtonStep(dual, prices, floors, 1);
    const slope = move ? slopeAlong(dual, move) : 0;
    // If the model is accurate, half the slope is the remaining gain; it is accurate once steps are small.
    isSettled = -slope <= 2 * slack && gained <= 2 * slack && !isUnbalanced(dual, ROUGHLY);
    if (!move || isSettled || !(slope < -ENOUGH * Math.abs(value))) break;
    if (goal && value + MODEL_ERROR * slope > goal.value) break;
    const next = lineSearch(dual, prices, value, move, slope);
    if (!next) break;
    gained = value - next.value;
    ({ prices, value } = next);
  }
  if (!dual.isAt(prices)) dual.evaluate(prices);
  return { prices, isSettled };
}

/**
 * Takes full steps only; a step that overshoots raises the stiffness of the pools that it crosses, and is repeated from
 * the best point with that.
 */
function learningDescent(dual: Dual, start: Float64Array, floors: Float64Array): Float64Array {
  let prices = start;
  let value = dual.evaluate(prices);
  for (let step = 0; step < MAX_STEPS && Number.isFinite(value); step++) {
    if (dual.isOutOfTime()) break;
    let move = newtonStep(dual, prices, floors, MAX_MODELS);
    if (!move || slopeAlong(dual, move) > 0) move = newtonStep(dual, prices, floors, 1);
    if (!move || !(slopeAlong(dual, move) < 0)) break;
    const flows = signedFlows(dual, prices);
    const whole = tryStep(dual, prices, move, 1);
    if (whole.slope > 0) learnStiffness(dual, prices, whole.prices, flows, floors);
    if (whole.value < value) ({ prices, value } = whole);
    else dual.evaluate(prices);
    if (!isUnbalanced(dual)) break;
  }
  if (!dual.isAt(prices)) dual.evaluate(prices);
  return prices;
}

/** Returns dg along a relative move. */
function slopeAlong({ gradient }: Dual, move: Float64Array): number {
  let slope = 0;
  for (let i = 0; i < move.length; i++) slope += gradient[i]! * move[i]!;
  return slope;
}

/** Returns value and slope after a part of a move. */
function tryStep(dual: Dual, prices: Float64Array, move: Float64Array, part: number) {
  const candidate = new Float64Array(prices.length);
  for (let i = 0; i < prices.length; i++) candidate[i] = prices[i]! * (1 + part * move[i]!);
  const value = dual.evaluate(candidate);
  let slope = 0;
  for (let i = 0; i < move.length; i++) {
    slope += (dual.gradient[i]! * move[i]!) / (1 + part * move[i]!);
  }
  return { prices: candidate, value, slope };
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
    const { prices: candidate, value: reached, slope: there } = tryStep(dual, prices, move, part);
    if (reached < (found?.value ?? value)) found = { prices: candidate, value: reached };
    // Sufficient: the slope has lost at least half of its size, on either side.
    if (found && Math.abs(there) <= 0.5 * Math.abs(slope)) break;
    if (there < 0 && found) {
      // Still decreasing at the full step: accept it, the next model continues from there.
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
