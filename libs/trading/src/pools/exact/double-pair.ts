/**
 * Arithmetic of about 106 bits on pairs of doubles (high and low part): `addPairs()`, `multiplyPairs()`,
 * `dividePairs()`, `scale()` and `normalise()` write their result to `pair`; `sumError()` and `productError()` return a
 * rounding error. Error bounds, in u² = 2^-106 of the result: Joldes, Muller, Popescu, Tight and Rigorous Error Bounds
 * for Basic Building Blocks of Double-Word Arithmetic, ACM TOMS 44 (2017).
 */

/** The result of the last operation: high part, low part. The next operation overwrites it. */
export const pair = new Float64Array(2);

/** Splits off the upper half of a double's digits (Veltkamp). */
const SPLITTER = 2 ** 27 + 1;

/** Returns the rounding error of `sum` = a + b (Knuth's TwoSum), exact. */
export function sumError(a: number, b: number, sum: number): number {
  const fromB = sum - a;
  return a - (sum - fromB) + (b - fromB);
}

/** Returns the rounding error of `product` = a × b (Dekker), exact unless it overflows. */
export function productError(a: number, b: number, product: number): number {
  const widerA = SPLITTER * a;
  const highA = widerA - (widerA - a);
  const lowA = a - highA;
  const widerB = SPLITTER * b;
  const highB = widerB - (widerB - b);
  const lowB = b - highB;
  return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB);
}

/** Converts to standard form, in which |high| is above |low| or both are integers. */
export function normalise(high: number, low: number): void {
  const sum = high + low;
  pair[0] = sum;
  pair[1] = sumError(high, low, sum);
}

/** Sum, error 3 u² (algorithm 6). Exact for integers below 2^104: all its terms are integers. */
export function addPairs(aHigh: number, aLow: number, bHigh: number, bLow: number): void {
  const high = aHigh + bHigh;
  const low = aLow + bLow;
  const middle = sumError(aHigh, bHigh, high) + low;
  const sum = high + middle;
  const rest = sumError(aLow, bLow, low) + (middle - (sum - high));
  pair[0] = sum + rest;
  pair[1] = rest - (pair[0] - sum);
}

/** Product, error 7 u² (algorithm 10). */
export function multiplyPairs(aHigh: number, aLow: number, bHigh: number, bLow: number): void {
  const high = aHigh * bHigh;
  const low = productError(aHigh, bHigh, high) + (aHigh * bLow + aLow * bHigh);
  pair[0] = high + low;
  pair[1] = low - (pair[0] - high);
}

/** Quotient, error below 20 u² (algorithm 17 over algorithm 8). */
export function dividePairs(aHigh: number, aLow: number, bHigh: number, bLow: number): void {
  const quotient = aHigh / bHigh;
  const back = quotient * bHigh;
  const backLow = productError(quotient, bHigh, back) + quotient * bLow;
  const rounded = back + backLow;
  const rest = aHigh - rounded + (aLow - (backLow - (rounded - back)));
  const correction = rest / bHigh;
  pair[0] = quotient + correction;
  pair[1] = correction - (pair[0] - quotient);
}

/**
 * Multiplies an integer from 0 to below 2^100 by `by` / `per`, rounded to an integer; `by` is at most a million, `per`
 * at most that and at least half of it. Exact: both parts are divided by `per`, the remainder is below 2^50.
 */
export function scale(high: number, low: number, by: number, per: number, roundUp: boolean): void {
  const upper = Math.floor(high / per);
  const back = upper * per;
  const rest = high - back - productError(upper, per, back) + low;
  const lower = Math.floor(rest / per);
  const last = ((rest - lower * per) * by) / per;
  const product = upper * by;
  const small = productError(upper, by, product);
  addPairs(product, small, lower * by + (roundUp ? Math.ceil(last) : Math.floor(last)), 0);
}
