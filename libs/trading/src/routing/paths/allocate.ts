/**
 * `allocate()`: splits an amount among given paths so that their marginal rates are equal, by water filling in float64.
 * Also: `execute()` and `tradePath()` run paths on a `FloatSim`; `marginalOf()` returns a path's rate.
 */
import type { TradeKind } from '../../pools/pool.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { UNFILLED } from '../float/float-swap.ts';
import type { EdgePath } from '../scope/graph.ts';

/** Paths with their amounts: float base units of tokenIn (exactIn) or of tokenOut (exactOut). */
export interface Allocation {
  paths: readonly EdgePath[];
  amounts: readonly number[];
  /** Output (exactIn) or input (exactOut) of executing them in order. */
  total: number;
  /** Ticks crossed beyond those in the gas of each leg. */
  ticks: number;
}

const MAX_STEPS = 24;
const MAX_HALVINGS = 5;
const ENOUGH = 1e-13;

/**
 * Executes the paths in order on a reset simulation, and leaves the trades applied.
 * @returns output (exactIn) or input (exactOut); UNFILLED if a pool's liquidity is used up
 */
export function execute(
  sim: FloatSim,
  kind: TradeKind,
  paths: readonly EdgePath[],
  amounts: readonly number[],
): number {
  sim.reset();
  let total = 0;
  for (let p = 0; p < paths.length; p++) {
    if (amounts[p]! <= 0) continue;
    const result = tradePath(sim, kind, paths[p]!, amounts[p]!);
    if (result === UNFILLED) return UNFILLED;
    total += result;
  }
  return total;
}

/** Trades one path: output for an input (exactIn) or input for an output (exactOut). */
export function tradePath(sim: FloatSim, kind: TradeKind, path: EdgePath, amount: number): number {
  let result = amount;
  if (kind === 'exactIn') {
    for (let i = 0; i < path.length && result !== UNFILLED; i++) {
      result = sim.tradeIn(path[i]!, result);
    }
  } else {
    for (let i = path.length - 1; i >= 0 && result !== UNFILLED; i--) {
      result = sim.tradeOut(path[i]!, result);
    }
  }
  return result;
}

/**
 * Moves amounts between paths until no move improves the result.
 *
 * A chain of constant-product steps returns m·x / (1 + κx) for a further input x, where m is the product of the pools'
 * rates and κ the sum of their falls, each times the rates before it. Equal marginals then have a closed form with one
 * multiplier θ (water filling): further input (√m·θ − 1)/κ for exactIn, further output (m − √m·θ)/κ for exactOut, never
 * below the negative of the path's current amount. The step is repeated with new rates, and halved if it does not
 * improve: the formula ignores shared pools and ticks.
 *
 * @param start amounts that can be filled and sum to the request
 * @param effort maximum number of steps
 */
export function allocate(
  sim: FloatSim,
  kind: TradeKind,
  paths: readonly EdgePath[],
  start: readonly number[],
  effort = MAX_STEPS,
): Allocation | undefined {
  let amounts = start;
  let total = execute(sim, kind, paths, amounts);
  if (total === UNFILLED) return undefined;
  if (paths.length === 1) return { paths, amounts, total, ticks: sim.furtherTicks() };
  const sign = kind === 'exactIn' ? 1 : -1;
  let isExecuted = true;
  for (let step = 0; step < effort; step++) {
    const moves = waterFill(sim, kind, paths, amounts);
    let gain = 0;
    isExecuted = false;
    for (let halving = 0, part = 1; halving <= MAX_HALVINGS; halving++, part /= 2) {
      const trial = moved(amounts, moves, part);
      const result = execute(sim, kind, paths, trial);
      if (result === UNFILLED || sign * (result - total) <= 0) continue;
      gain = sign * (result - total);
      amounts = trial;
      total = result;
      isExecuted = true;
      break;
    }
    if (gain <= ENOUGH * total) break;
  }
  if (!isExecuted) execute(sim, kind, paths, amounts);
  return { paths, amounts, total, ticks: sim.furtherTicks() };
}

const moved = (amounts: readonly number[], moves: Float64Array, part: number): number[] =>
  amounts.map((amount, p) => Math.max(0, amount + part * moves[p]!));

/** Returns the parameters of a path's output for a further input x in the current simulation: rate·x / (1 + fall·x). */
export function marginalOf(sim: FloatSim, path: EdgePath): { rate: number; fall: number } {
  let rate = 1;
  let fall = 0;
  for (const edge of path) {
    fall += sim.fall(edge) * rate;
    rate *= sim.rate(edge);
  }
  return { rate, fall };
}

/** Memory of the water filling, by path: the formula's two terms, the moves, and whether a path is emptied. */
let base = new Float64Array(0);
let slope = new Float64Array(0);
let moves = new Float64Array(0);
let isEmptied = new Uint8Array(0);

/**
 * Returns the change of each path's amount that would equalise all marginals if the formula were exact: valid until the
 * next call.
 */
function waterFill(
  sim: FloatSim,
  kind: TradeKind,
  paths: readonly EdgePath[],
  amounts: readonly number[],
): Float64Array {
  const count = paths.length;
  if (base.length < count) {
    base = new Float64Array(2 * count);
    slope = new Float64Array(2 * count);
    moves = new Float64Array(2 * count);
    isEmptied = new Uint8Array(2 * count);
  }
  let whole = 0;
  for (let p = 0; p < count; p++) whole += amounts[p]!;
  for (let p = 0; p < count; p++) {
    const { rate, fall } = marginalOf(sim, paths[p]!);
    const root = Math.sqrt(rate);
    // With unlimited liquidity the formula would move everything: the move is bounded instead.
    const kappa = Math.max(fall, 1e-9 / whole);
    base[p] = kind === 'exactIn' ? -1 / kappa : rate / kappa;
    slope[p] = kind === 'exactIn' ? root / kappa : -root / kappa;
  }

  // A path whose amount would be negative is emptied; the others share the rest.
  isEmptied.fill(0, 0, count);
  for (let round = 0; round < count; round++) {
    let freed = 0;
    let sumBase = 0;
    let sumSlope = 0;
    for (let p = 0; p < count; p++) {
      if (isEmptied[p]) freed += amounts[p]!;
      else {
        sumBase += base[p]!;
        sumSlope += slope[p]!;
      }
    }
    const theta = sumSlope === 0 ? 0 : (freed - sumBase) / sumSlope;
    let isSettled = true;
    for (let p = 0; p < count; p++) {
      moves[p] = isEmptied[p] ? -amounts[p]! : base[p]! + theta * slope[p]!;
      if (moves[p]! < -amounts[p]!) {
        isEmptied[p] = 1;
        isSettled = false;
      }
    }
    if (isSettled) break;
  }
  return moves;
}
