/**
 * Numbers as unevaluated sums of two doubles, the second below the rounding error of the first:
 * about 106 bits, without allocation. Algorithms and error bounds, in u² = 2^-106 of the result:
 * Joldes, Muller, Popescu, Tight and Rigorous Error Bounds for Basic Building Blocks of
 * Double-Word Arithmetic, ACM TOMS 44 (2017). Operations leave their result in `pair`.
 */

/** The result of the last operation: high part, low part. Read it before the next one. */
export const pair = new Float64Array(2);

/** Keeps the upper half of a double's digits (Veltkamp). */
const SPLITTER = 2 ** 27 + 1;

/** What rounding took from `sum` = a + b (Knuth's TwoSum), exact. */
export function sumError(a: number, b: number, sum: number): number {
  const fromB = sum - a;
  return a - (sum - fromB) + (b - fromB);
}

/** What rounding took from `product` = a × b (Dekker), exact while nothing overflows. */
export function productError(a: number, b: number, product: number): number {
  const widerA = SPLITTER * a;
  const highA = widerA - (widerA - a);
  const lowA = a - highA;
  const widerB = SPLITTER * b;
  const highB = widerB - (widerB - b);
  const lowB = b - highB;
  return lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB);
}

/** The same number in standard form, where |high| is above |low| or both are integers. */
export function normalise(high: number, low: number): void {
  const sum = high + low;
  pair[0] = sum;
  pair[1] = sumError(high, low, sum);
}

/** Sum, 3 u² (algorithm 6). Of integers below 2^104 it is exact: all it adds are integers. */
export function addPairs(aHigh: number, aLow: number, bHigh: number, bLow: number): void {
  const high = aHigh + bHigh;
  const low = aLow + bLow;
  const middle = sumError(aHigh, bHigh, high) + low;
  const sum = high + middle;
  const rest = sumError(aLow, bLow, low) + (middle - (sum - high));
  pair[0] = sum + rest;
  pair[1] = rest - (pair[0] - sum);
}

/** Product, 7 u² (algorithm 10). */
export function multiplyPairs(aHigh: number, aLow: number, bHigh: number, bLow: number): void {
  const high = aHigh * bHigh;
  const low = productError(aHigh, bHigh, high) + (aHigh * bLow + aLow * bHigh);
  pair[0] = high + low;
  pair[1] = low - (pair[0] - high);
}

/** Quotient, below 20 u² (algorithm 17 over algorithm 8). */
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
 * An integer from 0 to below 2^100 times `by` over `per`, rounded to an integer; `by` a million at
 * most, `per` that or down to a half. Exact: `per` goes into both parts, what remains is below 2^50.
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
