/**
 * `toFloatPool()`: converts a pool of any protocol to a `FloatPool`, its float64 view for the route search; undefined
 * if it cannot trade. Also: `sqrtPriceOfTick()` as a float, and `HALF_LOG_TICK`.
 */
import { ticksUpTo } from '../../pools/crossed-ticks.ts';
import { poolFee } from '../../pools/fee.ts';
import { MAX_TICK, MIN_TICK, sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { Pool, QuotedSwaps, Tick, V2Pool, V3Pool, V4Pool } from '../../pools/pool.ts';
import { arcsOf } from '../../pools/quoted-swaps.ts';
import { isValidState } from '../../pools/valid-state.ts';

/**
 * A pool in float64 for the search: constant liquidity between ascending bounds of `s`, the square root of the price
 * (token1 per token0, base units). A v2 pair is one segment as wide as its uint112 reserves allow, with s = √(r1/r0)
 * and L = √(r0·r1).
 *
 * Between s and s' of one segment the pool holds L·|1/s − 1/s'| of token0 and L·|s' − s| of token1 (Uniswap v3 white
 * paper, 6.2). `above0[i]` is the token0 held above bound i, `below1[i]` the token1 held below it, so that a trade over
 * many segments is one difference and one partial step.
 */
export interface FloatPool {
  /** Part of an input left after the fee: for token0, for token1. */
  gamma0: number;
  gamma1: number;
  bounds: Float64Array;
  liquidity: Float64Array;
  above0: Float64Array;
  below1: Float64Array;
  /** Current price and its segment: bounds[segment] ≤ s ≤ bounds[segment + 1]. */
  s: number;
  segment: number;
}

const PIPS = 1_000_000;
const MAX_UINT112 = (1n << 112n) - 1n;
const MAX_RESERVE = 2 ** 112;
const MAX_UINT128 = (1n << 128n) - 1n;
const Q96 = 2 ** 96;

/** ln(1.0001) / 2. */
export const HALF_LOG_TICK = 4.999750016665417e-5;
/** Beyond it the contracts' prices, rounded to 96 fractional bits, deviate from the exponential. */
const SMOOTH_TICKS = 600_000;

/** Returns the square root of the price at a tick, with a relative error below 2e-14. */
export const sqrtPriceOfTick = (tick: number): number =>
  Math.abs(tick) <= SMOOTH_TICKS
    ? Math.exp(tick * HALF_LOG_TICK)
    : Number(sqrtPriceAtTick(tick)) / Q96;

/** An earlier state of a pool, with its view. */
export interface ViewedPool {
  pool: Pool;
  view: FloatPool;
}

/**
 * Returns the float view of a pool, or undefined if the pool cannot trade: empty, not initialised, or in an impossible
 * state.
 * @param before an earlier state: if the ticks are the same, the two views share their arrays
 */
export function toFloatPool(pool: Pool, before?: ViewedPool): FloatPool | undefined {
  if (pool.protocol === 'v2') return pair(pool);
  if (pool.protocol === 'v4' && pool.quoted) return quotedView(pool.quoted);
  if (!isValidState(pool)) return undefined;
  return (before && moved(pool, before)) ?? concentrated(pool);
}

const LOWEST = sqrtPriceOfTick(MIN_TICK);
const HIGHEST = sqrtPriceOfTick(MAX_TICK);

const afterFeePart = (pool: Pool, zeroForOne: boolean): number =>
  1 - poolFee(pool, zeroForOne) / PIPS;

function pair(pool: V2Pool): FloatPool | undefined {
  const { reserve0, reserve1 } = pool;
  if (reserve0 <= 0n || reserve1 <= 0n || reserve0 > MAX_UINT112 || reserve1 > MAX_UINT112) {
    return undefined;
  }
  const root0 = Math.sqrt(Number(reserve0));
  const root1 = Math.sqrt(Number(reserve1));
  const L = root0 * root1;
  // A pair's reserves are limited to uint112, which limits its prices.
  const low = L / MAX_RESERVE;
  const high = MAX_RESERVE / L;
  return {
    gamma0: afterFeePart(pool, true),
    gamma1: afterFeePart(pool, false),
    bounds: Float64Array.of(low, high),
    liquidity: Float64Array.of(L),
    above0: Float64Array.of(L / low - L / high, 0),
    below1: Float64Array.of(0, L * high - L * low),
    s: Math.min(Math.max(root1 / root0, low), high),
    segment: 0,
  };
}

function concentrated(pool: V3Pool | V4Pool): FloatPool | undefined {
  const { ticks, tick, liquidity: inRange } = pool;
  const gamma0 = afterFeePart(pool, true);
  const gamma1 = afterFeePart(pool, false);
  if (gamma0 <= 0 || gamma1 <= 0) return undefined;

  // Bounds: every initialised tick, between the two ends of the price range.
  const count = ticks.length + 1;
  const bounds = new Float64Array(count + 1);
  bounds[0] = LOWEST;
  for (let i = 1; i < count; i++) bounds[i] = sqrtPriceOfTick(ticks[i - 1]!.index);
  bounds[count] = HIGHEST;
  const segment = ticksUpTo(ticks, tick);

  const liquidity = new Float64Array(count);
  if (!fillLiquidity(liquidity, ticks, segment, inRange)) return undefined;
  const { above0, below1 } = sumsOf(bounds, liquidity);
  if (below1[count] === 0) return undefined;
  const s = rootWithin(pool, bounds, segment);
  return { gamma0, gamma1, bounds, liquidity, above0, below1, s, segment };
}

function sumsOf(
  bounds: Float64Array,
  liquidity: Float64Array,
): Pick<FloatPool, 'above0' | 'below1'> {
  const count = liquidity.length;
  const below1 = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) {
    below1[i + 1] = below1[i]! + liquidity[i]! * (bounds[i + 1]! - bounds[i]!);
  }
  const above0 = new Float64Array(count + 1);
  for (let i = count - 1; i >= 0; i--) {
    above0[i] = above0[i + 1]! + liquidity[i]! * (1 / bounds[i]! - 1 / bounds[i + 1]!);
  }
  return { above0, below1 };
}

/** Part of an input left in the direction for which a pool has no quotes: no route uses it. */
const CLOSED = 1e-12;

/** The quoted direction as segments with gaps, which the pool's price only leaves in that direction. */
function quotedView({ zeroForOne, points }: QuotedSwaps): FloatPool | undefined {
  const arcs = arcsOf(points);
  if (arcs.length === 0) return undefined;
  // Prices fall with token0 in. With token1 in, the roots of its output per input are those of 1/price.
  const ascending = zeroForOne ? arcs.toReversed() : arcs;
  const bounds = Float64Array.from(
    ascending.flatMap(({ start, end }) => (zeroForOne ? [end, start] : [1 / start, 1 / end])),
  );
  const liquidity = new Float64Array(bounds.length - 1);
  ascending.forEach((arc, i) => {
    liquidity[2 * i] = arc.liquidity;
  });
  const segment = zeroForOne ? liquidity.length - 1 : 0;
  return {
    gamma0: zeroForOne ? 1 : CLOSED,
    gamma1: zeroForOne ? CLOSED : 1,
    bounds,
    liquidity,
    ...sumsOf(bounds, liquidity),
    s: bounds[zeroForOne ? segment + 1 : 0]!,
    segment,
  };
}

/** Returns the root of a pool's price; the float of a price exactly on a bound may be slightly outside. */
const rootWithin = (
  { sqrtPriceX96 }: V3Pool | V4Pool,
  bounds: Float64Array,
  segment: number,
): number => Math.min(Math.max(Number(sqrtPriceX96) / Q96, bounds[segment]!), bounds[segment + 1]!);

/** Returns the view of a pool whose price moved between the same ticks; undefined if other data changed. */
function moved(pool: V3Pool | V4Pool, { pool: last, view }: ViewedPool): FloatPool | undefined {
  if (last.protocol === 'v2' || !areSame(pool.ticks, last.ticks)) return undefined;
  const { bounds, liquidity, above0, below1 } = view;
  const segment = ticksUpTo(pool.ticks, pool.tick);
  if (liquidity[segment] !== Number(pool.liquidity)) return undefined;
  const gamma0 = afterFeePart(pool, true);
  const gamma1 = afterFeePart(pool, false);
  if (gamma0 <= 0 || gamma1 <= 0) return undefined;
  const s = rootWithin(pool, bounds, segment);
  return { gamma0, gamma1, bounds, liquidity, above0, below1, s, segment };
}

const areSame = (a: readonly Tick[], b: readonly Tick[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(({ index, liquidityNet }, i) => {
      const other = b[i]!;
      return index === other.index && liquidityNet === other.liquidityNet;
    }));

/**
 * Computes liquidity from the segment in range outwards, as a swap would. Returns false if a sum leaves uint128: such a
 * swap would revert on chain.
 */
function fillLiquidity(
  out: Float64Array,
  ticks: readonly Tick[],
  segment: number,
  inRange: bigint,
): boolean {
  out[segment] = Number(inRange);
  let liquidity = inRange;
  for (let i = segment; i < ticks.length; i++) {
    liquidity += ticks[i]!.liquidityNet;
    if (liquidity < 0n || liquidity > MAX_UINT128) return false;
    out[i + 1] = Number(liquidity);
  }
  liquidity = inRange;
  for (let i = segment - 1; i >= 0; i--) {
    liquidity -= ticks[i]!.liquidityNet;
    if (liquidity < 0n || liquidity > MAX_UINT128) return false;
    out[i] = Number(liquidity);
  }
  return true;
}
