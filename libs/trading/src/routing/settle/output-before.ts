/**
 * `outputBefore()`: output of a route at its pools' prices before the trade, the reference for price impact. Also: its
 * input types `PathBefore` and `HopBefore`.
 */
import type { FloatPool } from '../float/float-pool.ts';
import { averageOver, firstRate } from './rate-before.ts';

/** A rate is the market rate if paths with at most this part of the whole input start above it. */
const QUORUM = 0.25;
/** A path with at least this part of the whole input also sets the market rate, if it is deep. */
const MIN_DEEP = 0.1;
/** A path is deep if it would return this part of its first rate for the whole input. */
const DEEP_RATE = 0.98;

/** The averages over this part of a path's input and over twice as much determine the rate before the trade. */
const PART = 0.45;
/** Maximum ratio of the rate before a trade to the average over that part. */
const MAX_ABOVE = 1.2;

/** A pool of a path; without a view if it is unknown or cannot trade. */
export interface HopBefore {
  view: FloatPool | undefined;
  zeroForOne: boolean;
}

export interface PathBefore {
  hops: readonly HopBefore[];
  /** In base units. */
  amountIn: number;
}

/**
 * Returns the output of a route at the prices of its pools before the trade, in base units. A path counts at the price
 * of the first part of its input ({@link firstRate}): a pool with little liquidity at its price and much far below has
 * a price impact. If that is better than the market price, as shown by the other paths, the pool's offer for only the
 * first part of the input is a bonus and not a price: the path then counts at the market price or at its {@link
 * smoothRate}, whichever is better, so that such a bonus counts at most four times.
 */
export function outputBefore(paths: readonly PathBefore[]): number {
  const rated = paths
    .filter(({ amountIn }) => amountIn > 0)
    .map((path) => ({ path, first: outputOf(path, firstRate) / path.amountIn }));
  const market = marketRate(rated);
  return rated.reduce((out, { path, first }) => {
    const rate = first > market ? Math.min(first, Math.max(smoothRate(path), market)) : first;
    return out + path.amountIn * rate;
  }, 0);
}

interface RatedPath {
  path: PathBefore;
  /** Output per input at the start of the path. */
  first: number;
}

/**
 * Returns output per input at the market price before the trade: the highest rate at or above which paths with all but
 * a quarter of the input start, or the starting rate of a deep path if this is lower. A pool with a bonus has to carry
 * three quarters of a trade, nine tenths beside a deep path, for its first rate to be the market rate.
 */
function marketRate(rated: readonly RatedPath[]): number {
  const whole = rated.reduce((sum, { path }) => sum + path.amountIn, 0);
  const ascending = rated.filter(({ first }) => first > 0).sort((a, b) => a.first - b.first);
  let below = 0;
  for (const { path, first } of ascending) {
    below += path.amountIn;
    if (below >= QUORUM * whole) return first;
    const isDeep =
      path.amountIn >= MIN_DEEP * whole && averageOfPath(path, whole) >= DEEP_RATE * first;
    if (isDeep) return first;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Returns output per input of a path before a trade, from its outputs for 45 % and 90 % of its input: exact if its
 * pools are v2 pairs and the trade moves the price by 30 % or less.
 * @returns infinity if the path cannot fill its input
 */
function smoothRate(path: PathBefore): number {
  const part = averageOfPath(path, PART * path.amountIn);
  const twice = averageOfPath(path, 2 * PART * path.amountIn);
  if (twice === 0) return Number.POSITIVE_INFINITY;
  // A pair returns y = r·x/(1 + c·x): the inverse of an average is linear in x.
  return part * Math.min(1 / Math.max(0, 2 - part / twice), MAX_ABOVE);
}

/** Returns output per input of a path for an amount in base units; 0 if the liquidity ends before the input does. */
const averageOfPath = ({ hops }: PathBefore, amountIn: number): number =>
  outputOf({ hops, amountIn }, averageOver) / amountIn;

/** Returns the output of a path, each hop at a rate for its input. */
function outputOf({ hops, amountIn }: PathBefore, rate: typeof firstRate): number {
  let amount = amountIn;
  for (const { view, zeroForOne } of hops) {
    amount = view && amount > 0 ? amount * rate(view, zeroForOne, amount) : 0;
  }
  return amount;
}
