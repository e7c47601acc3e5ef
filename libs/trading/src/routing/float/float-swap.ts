/**
 * Swaps through one `FloatPool` in float64: `swapIn()` returns the output for an input, `swapOut()` the input for an
 * output, or `UNFILLED`; both write the price afterwards to the shared object `lastSwap`.
 */
import type { FloatPool } from './float-pool.ts';

/** Result of a float swap that cannot be served. */
export const UNFILLED = -1;

/** Price after the last {@link swapIn} or {@link swapOut}; overwritten by the next call. */
export const lastSwap = { s: 0, segment: 0 };

/*
 * On one segment, with x as the input after the fee (white paper, 6.2.3):
 *   token0 in:  1/s' = 1/s + x/L   out = L·(s − s')     = x·s·s'
 *   token1 in:  s'   = s + x/L     out = L·(1/s − 1/s') = x/(s·s')
 * The products lose no digits to cancellation, even if the trade is tiny compared with the pool.
 */

/**
 * Returns the output for an input, starting from price `s` in `segment`; writes the final price to {@link lastSwap}.
 * @returns UNFILLED if the pool's liquidity ends before the input does
 */
export function swapIn(
  pool: FloatPool,
  zeroForOne: boolean,
  s: number,
  segment: number,
  amountIn: number,
): number {
  return zeroForOne
    ? down(pool, s, segment, amountIn * pool.gamma0)
    : up(pool, s, segment, amountIn * pool.gamma1);
}

function down(pool: FloatPool, s: number, segment: number, net: number): number {
  const { bounds, liquidity, above0, below1 } = pool;
  let L = liquidity[segment]!;
  const low = bounds[segment]!;
  if (L > 0) {
    const end = 1 / (1 / s + net / L);
    if (end >= low) {
      lastSwap.s = end;
      lastSwap.segment = segment;
      return net * s * end;
    }
  }
  const amount0 = L > 0 ? L * (1 / low - 1 / s) : 0;
  // The amount of token0 above the price after the trade determines its segment.
  const above = above0[segment]! + (net - amount0);
  if (segment === 0 || !(above <= above0[0]!)) return UNFILLED;
  let j = 0;
  let high = segment - 1;
  while (j < high) {
    const middle = (j + high + 1) >> 1;
    if (above0[middle]! >= above) j = middle;
    else high = middle - 1;
  }
  const start = bounds[j + 1]!;
  const rest = Math.max(0, above - above0[j + 1]!);
  L = liquidity[j]!;
  const end = L > 0 ? Math.max(1 / (1 / start + rest / L), bounds[j]!) : start;
  const first = liquidity[segment]! * (s - low);
  lastSwap.s = end;
  lastSwap.segment = j;
  return first + (below1[segment]! - below1[j + 1]!) + rest * start * end;
}

function up(pool: FloatPool, s: number, segment: number, net: number): number {
  const { bounds, liquidity, above0, below1 } = pool;
  let L = liquidity[segment]!;
  const high = bounds[segment + 1]!;
  if (L > 0) {
    const end = s + net / L;
    if (end <= high) {
      lastSwap.s = end;
      lastSwap.segment = segment;
      return net / (s * end);
    }
  }
  const amount0 = L > 0 ? L * (high - s) : 0;
  const below = below1[segment + 1]! + (net - amount0);
  const last = liquidity.length - 1;
  if (segment === last || !(below <= below1[last + 1]!)) return UNFILLED;
  let low = segment + 1;
  let j = last;
  while (low < j) {
    const middle = (low + j) >> 1;
    if (below1[middle + 1]! >= below) j = middle;
    else low = middle + 1;
  }
  const start = bounds[j]!;
  const rest = Math.max(0, below - below1[j]!);
  L = liquidity[j]!;
  const end = L > 0 ? Math.min(start + rest / L, bounds[j + 1]!) : start;
  const first = liquidity[segment]! * (1 / s - 1 / high);
  lastSwap.s = end;
  lastSwap.segment = j;
  return first + (above0[segment + 1]! - above0[j]!) + rest / (start * end);
}

/**
 * Returns the input for an output, inversely to {@link swapIn}.
 * @returns UNFILLED if the pool cannot pay out that much
 */
export function swapOut(
  pool: FloatPool,
  zeroForOne: boolean,
  s: number,
  segment: number,
  amountOut: number,
): number {
  const net = zeroForOne
    ? downFor(pool, s, segment, amountOut)
    : upFor(pool, s, segment, amountOut);
  if (net === UNFILLED) return UNFILLED;
  return net / (zeroForOne ? pool.gamma0 : pool.gamma1);
}

function downFor(pool: FloatPool, s: number, segment: number, out: number): number {
  const { bounds, liquidity, above0, below1 } = pool;
  let L = liquidity[segment]!;
  const low = bounds[segment]!;
  if (L > 0) {
    const end = s - out / L;
    if (end >= low && end > 0) {
      lastSwap.s = end;
      lastSwap.segment = segment;
      return out / (s * end);
    }
  }
  const below = below1[segment]! - (out - (L > 0 ? L * (s - low) : 0));
  if (!(below >= 0) || segment === 0) return UNFILLED;
  let j = 0;
  let high = segment - 1;
  while (j < high) {
    const middle = (j + high + 1) >> 1;
    if (below1[middle]! <= below) j = middle;
    else high = middle - 1;
  }
  const start = bounds[j + 1]!;
  const rest = Math.max(0, below1[j + 1]! - below);
  L = liquidity[j]!;
  const end = L > 0 ? Math.max(start - rest / L, bounds[j]!) : start;
  const first = liquidity[segment]! > 0 ? liquidity[segment]! * (1 / low - 1 / s) : 0;
  lastSwap.s = end;
  lastSwap.segment = j;
  return first + (above0[j + 1]! - above0[segment]!) + rest / (start * end);
}

function upFor(pool: FloatPool, s: number, segment: number, out: number): number {
  const { bounds, liquidity, above0, below1 } = pool;
  let L = liquidity[segment]!;
  const high = bounds[segment + 1]!;
  if (L > 0) {
    const inverse = 1 / s - out / L;
    if (inverse > 0 && inverse >= 1 / high) {
      lastSwap.s = 1 / inverse;
      lastSwap.segment = segment;
      return out * s * lastSwap.s;
    }
  }
  const above = above0[segment + 1]! - (out - (L > 0 ? L * (1 / s - 1 / high) : 0));
  const last = liquidity.length - 1;
  if (!(above >= 0) || segment === last) return UNFILLED;
  let low = segment + 1;
  let j = last;
  while (low < j) {
    const middle = (low + j) >> 1;
    if (above0[middle + 1]! <= above) j = middle;
    else low = middle + 1;
  }
  const start = bounds[j]!;
  const rest = Math.max(0, above0[j]! - above);
  L = liquidity[j]!;
  const end = L > 0 ? Math.min(1 / (1 / start - rest / L), bounds[j + 1]!) : start;
  const first = liquidity[segment]! > 0 ? liquidity[segment]! * (high - s) : 0;
  lastSwap.s = end;
  lastSwap.segment = j;
  return first + (below1[j]! - below1[segment + 1]!) + rest * start * end;
}
