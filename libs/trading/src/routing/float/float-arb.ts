/**
 * `arbitrage()`: maximum profit of trading through one pool at fixed token prices, in closed form and float64; writes
 * the optimal trade to the shared object `lastArbitrage`.
 */
import type { FloatPool } from './float-pool.ts';

/** The trade of the last {@link arbitrage}; overwritten by the next call. */
export const lastArbitrage = {
  /** 1: token0 in; −1: token1 in. */
  direction: 1 as 1 | -1,
  /** Zero if no trade is profitable. */
  amountIn: 0,
  amountOut: 0,
  /** −∂²profit / ∂ln ν₀ ∂ln ν₁: sensitivity of the flow's value to the ratio of the prices. */
  weight: 0,
  /** Size of the sums whose difference is the profit: its rounding error is relative to this. */
  scale: 0,
};

/**
 * Returns the maximum profit of trading through one pool at given token prices: max over trades of ν_out·out − ν_in·in,
 * never negative. Writes the optimal trade to {@link lastArbitrage}.
 *
 * The pool trades until its price after the fee equals the prices' ratio: with token0 in that is s*² = ν₀ / (γ·ν₁),
 * with token1 in s*² = γ·ν₀ / ν₁ (closed form of Angeris et al., "Optimal Routing for Constant Function Market Makers",
 * on each segment of constant liquidity). A partly crossed segment earns ν₁·L·(s − s*)²/s, respectively ν₀·L·s·(1/s −
 * 1/s*)²: squares, so that no digits cancel.
 */
export function arbitrage(pool: FloatPool, price0: number, price1: number): number {
  const ratio = price0 / price1;
  const square = pool.s * pool.s;
  if (pool.gamma0 * square > ratio) return down(pool, ratio / pool.gamma0, price1);
  if (pool.gamma1 * ratio > square) return up(pool, pool.gamma1 * ratio, price0);
  lastArbitrage.amountIn = 0;
  lastArbitrage.amountOut = 0;
  lastArbitrage.scale = 0;
  lastArbitrage.weight = 0;
  return 0;
}

/** Trades token0 in until the square of the price root is `goalSquare`. */
function down(pool: FloatPool, goalSquare: number, price1: number): number {
  const { bounds, liquidity, above0, below1, segment } = pool;
  const goal = Math.sqrt(goalSquare);
  let j = segment;
  let start = pool.s;
  let net = 0;
  let out = 0;
  lastArbitrage.scale = 0;
  if (goal < bounds[segment]! && segment > 0) {
    j = segmentBelow(bounds, segment, goal);
    start = bounds[j + 1]!;
    const L = liquidity[segment]!;
    const first = bounds[segment]!;
    net = L * (1 / first - 1 / pool.s) + (above0[j + 1]! - above0[segment]!);
    out = L * (pool.s - first) + (below1[segment]! - below1[j + 1]!);
    lastArbitrage.scale = price1 * (below1[segment]! + out + goalSquare * (above0[j + 1]! + net));
  }
  let profit = price1 * (out - goalSquare * net);
  const L = liquidity[j]!;
  const isWithin = goal >= bounds[j]!;
  const end = isWithin ? goal : bounds[j]!;
  if (L > 0) {
    const lastNet = (L * (start - end)) / (start * end);
    const lastOut = L * (start - end);
    net += lastNet;
    out += lastOut;
    profit += isWithin
      ? (price1 * lastOut * (start - goal)) / start
      : price1 * (lastOut - goalSquare * lastNet);
  }
  lastArbitrage.direction = 1;
  lastArbitrage.amountIn = net / pool.gamma0;
  lastArbitrage.amountOut = out;
  lastArbitrage.weight = isWithin ? (price1 * L * goal) / 2 : 0;
  return profit;
}

/** Trades token1 in until the square of the price root is `goalSquare`. */
function up(pool: FloatPool, goalSquare: number, price0: number): number {
  const { bounds, liquidity, above0, below1, segment } = pool;
  const goal = Math.sqrt(goalSquare);
  const last = liquidity.length - 1;
  let j = segment;
  let start = pool.s;
  let net = 0;
  let out = 0;
  lastArbitrage.scale = 0;
  if (goal > bounds[segment + 1]! && segment < last) {
    j = segmentAbove(bounds, segment, goal);
    start = bounds[j]!;
    const L = liquidity[segment]!;
    const first = bounds[segment + 1]!;
    net = L * (first - pool.s) + (below1[j]! - below1[segment + 1]!);
    out = L * (1 / pool.s - 1 / first) + (above0[segment + 1]! - above0[j]!);
    lastArbitrage.scale = price0 * (above0[segment + 1]! + out + (below1[j]! + net) / goalSquare);
  }
  let profit = price0 * (out - net / goalSquare);
  const L = liquidity[j]!;
  const isWithin = goal <= bounds[j + 1]!;
  const end = isWithin ? goal : bounds[j + 1]!;
  if (L > 0) {
    const lastNet = L * (end - start);
    const lastOut = (L * (end - start)) / (start * end);
    net += lastNet;
    out += lastOut;
    profit += isWithin
      ? (price0 * lastOut * (goal - start)) / goal
      : price0 * (lastOut - lastNet / goalSquare);
  }
  lastArbitrage.direction = -1;
  lastArbitrage.amountIn = net / pool.gamma1;
  lastArbitrage.amountOut = out;
  lastArbitrage.weight = isWithin ? (price0 * L) / (2 * goal) : 0;
  return profit;
}

/** Returns the segment below `from` that contains the price `goal`, or the lowest. */
function segmentBelow(bounds: Float64Array, from: number, goal: number): number {
  let low = 0;
  let high = from - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (bounds[middle]! <= goal) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the segment above `from` that contains the price `goal`, or the highest. */
function segmentAbove(bounds: Float64Array, from: number, goal: number): number {
  let low = from + 1;
  let high = bounds.length - 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (bounds[middle + 1]! >= goal) high = middle;
    else low = middle + 1;
  }
  return low;
}
