import type { FloatPool } from '../float/float-pool.ts';
import { averageOver, firstRate } from './rate-before.ts';

/*
 * Output that a route would give at the pools' prices before the trade, without their fees: the reference for
 * price impact.
 */

/** A rate that paths with this part of the whole input do not start above is the market's. */
const QUORUM = 0.25;
/** A path with this part of the whole input sets the market's rate as well, where it is deep. */
const MIN_DEEP = 0.1;
/** A path is deep where it would give this part of its first rate for the whole input. */
const DEEP_RATE = 0.98;

/** The averages over this part of a path's input and over twice as much lead back to the rate before the trade. */
const PART = 0.45;
/** No rate before a trade is above the average over that part by more. */
const MAX_ABOVE = 1.2;

/** A pool of a path; without a view where it is unknown or cannot trade. */
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
 * What a route would give at the prices of its pools before the trade, in base units of the output. A path counts at
 * the price of the first part of its input ({@link firstRate}): a pool that holds little at its price and much far
 * below it has an impact. Where that is better than the market's price, as far as the other paths show it, what the
 * pool offers to the first part of the input alone is a gain to the person and no price: the path then counts at the
 * market's price or at its {@link smoothRate}, whichever is better, so that such a bonus counts at most four times.
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
 * Output per input at the market's price before the trade: the highest that paths with all but a quarter of the input
 * start at or above, or that a deep path starts at if this is less. A pool with a bonus has to carry three quarters of
 * a trade, nine tenths beside a deep path, for its first rate to be the market's.
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
 * Output per input of a path before a trade, by what it gives for 45 % and 90 % of its input: exact where its pools are
 * pairs and the trade moves the price by 30 % or less.
 * @returns infinity where the path cannot fill its input.
 */
function smoothRate(path: PathBefore): number {
  const part = averageOfPath(path, PART * path.amountIn);
  const twice = averageOfPath(path, 2 * PART * path.amountIn);
  if (twice === 0) return Number.POSITIVE_INFINITY;
  // A pair gives y = r·x/(1 + c·x): the inverse of an average is linear in x.
  return part * Math.min(1 / Math.max(0, 2 - part / twice), MAX_ABOVE);
}

/** Output per input of a path for an amount of base units; 0 where the liquidity ends before the input does. */
const averageOfPath = ({ hops }: PathBefore, amountIn: number): number =>
  outputOf({ hops, amountIn }, averageOver) / amountIn;

/** The output of a path, each hop at a rate for its input. */
function outputOf({ hops, amountIn }: PathBefore, rate: typeof firstRate): number {
  let amount = amountIn;
  for (const { view, zeroForOne } of hops) {
    amount = view && amount > 0 ? amount * rate(view, zeroForOne, amount) : 0;
  }
  return amount;
}
