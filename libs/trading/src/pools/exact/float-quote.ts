/**
 * `quoteInFloats()`: the exact output or input of a swap through a v3 or v4 pool, computed in pairs of doubles (106
 * bits); undefined if these do not decide the integer, so that the caller uses the contracts' formulas.
 */

import { addPairs, dividePairs, multiplyPairs, normalise, pair, scale } from './double-pair.ts';
import { bigIntOfPair, pairOfAmount } from './pair-of-bigint.ts';
import { ROW, SLACK, TO_RESERVE, TOTAL_IN, TOTAL_OUT } from './segment-row.ts';
import type { SwapStart } from './swap-start.ts';

/** Below it the contracts do not use their coarser formulas. */
const LIMIT = 1n << 95n;
/** Combined relative error of reserves, product and quotient: 52 u², u² = 2^-106. */
const RELATIVE_ERROR = 2 ** -100;
/** Absolute error of the sums around the decimal point. */
const ABSOLUTE_ERROR = 2 ** -48;
const MILLION = 1_000_000;

/**
 * Returns the output (exactIn) or input (exactOut) of a swap; undefined if floats do not decide it.
 *
 * A swap ends on a segment in which the pool acts as a pair with reserves X and Y: an input x returns x·Y/(X + x), and
 * an output x requires x·Y/(X - x), where Y is the input's reserve. The contracts' result is this number, or differs
 * from it by at most the rounding of the price (the slack), rounded to an integer. If no integer lies that near, the
 * result is decided.
 */
export function quoteInFloats(
  swapStart: SwapStart,
  isExactIn: boolean,
  amount: bigint,
): bigint | undefined {
  const { table, first, row: start } = swapStart;
  if (start === null || amount >= LIMIT) return undefined;
  const { rows, left } = table;
  const side = isExactIn ? TOTAL_IN : TOTAL_OUT;
  const other = isExactIn ? TOTAL_OUT : TOTAL_IN;
  pairOfAmount(amount);
  let high = pair[0]!;
  let low = pair[1]!;
  addPairs(high, low, -start[side]!, -start[side + 1]!);
  const stop = stopBeyond(rows, first, table.exactStops, side, pair[0]!, pair[1]!);
  if (stop < 0) return undefined;

  const isFirst = stop === first;
  const last = (stop - 1) * ROW;
  if (!isFirst) {
    addPairs(pair[0]!, pair[1]!, -rows[last + side]!, -rows[last + side + 1]!);
    high = pair[0]!;
    low = pair[1]!;
  }
  const segment = isFirst ? start : rows;
  const at = isFirst ? 0 : last + ROW;
  if (isExactIn) scale(high, low, left, MILLION, false);
  else normalise(high, low);
  if (!trade(segment, at, side, other, isExactIn ? 1 : -1, pair[0]!, pair[1]!)) return undefined;
  if (!isExactIn) scale(pair[0]!, pair[1]!, MILLION, left, true);
  if (!isFirst) {
    addPairs(pair[0]!, pair[1]!, rows[last + other]!, rows[last + other + 1]!);
    addPairs(pair[0]!, pair[1]!, start[other]!, start[other + 1]!);
  }
  return bigIntOfPair(pair[0]!, pair[1]!);
}

/** Returns the first stop with a total above this amount; -1 if a swap ends exactly on one or beyond all. */
function stopBeyond(
  rows: readonly number[],
  first: number,
  end: number,
  side: number,
  high: number,
  low: number,
): number {
  let from = first;
  let to = end;
  while (from < to) {
    const middle = (from + to) >> 1;
    const at = middle * ROW + side;
    const total = rows[at]!;
    if (total > high || (total === high && rows[at + 1]! >= low)) to = middle;
    else from = middle + 1;
  }
  if (from === end) return -1;
  const at = from * ROW + side;
  return rows[at] === high && rows[at + 1] === low ? -1 : from;
}

/** Writes to `pair` the output for input x (`sign` 1), or the input for output x (-1); returns false if undecided. */
function trade(
  row: readonly number[],
  at: number,
  side: number,
  other: number,
  sign: number,
  high: number,
  low: number,
): boolean {
  const reserve = row[at + TO_RESERVE + side]!;
  addPairs(reserve, row[at + TO_RESERVE + side + 1]!, sign * high, sign * low);
  const afterHigh = pair[0]!;
  const afterLow = pair[1]!;
  multiplyPairs(high, low, row[at + TO_RESERVE + other]!, row[at + TO_RESERVE + other + 1]!);
  dividePairs(pair[0]!, pair[1]!, afterHigh, afterLow);
  const quotient = pair[0]!;
  const whole = Math.floor(quotient);
  const rest = quotient - whole + pair[1]!;
  const part = Math.floor(rest);
  const fraction = rest - part;
  // The smaller the remaining reserve, the larger the effect of its error.
  const error = quotient * RELATIVE_ERROR * (1 + reserve / afterHigh) + ABSOLUTE_ERROR;
  const margin = error + 1.01 * row[at + SLACK + (other >> 1)]!;
  if (!(fraction > margin && fraction + margin < 1)) return false;
  normalise(whole, sign > 0 ? part : part + 1);
  return true;
}
