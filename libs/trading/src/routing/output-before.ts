import type { FloatPool } from './float-pool.ts';
import { averageOver, firstRate, rateBefore } from './rate-before.ts';

/** A path with less than this part of the whole input is small. */
const SMALL = 0.01;
/** Small paths that together carry more than this part of the whole input count as others do. */
const MOST_SMALL = 0.1;

/** A path with at least this part of the whole input is one of its main paths. */
const MAIN = 0.25;

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
 * What a route would give at the prices of its pools before the trade, in base units of the output.
 * - A main path counts at its {@link firstRate}: a pool that holds little at its price and much far below it has an
 *   impact, however little that is.
 * - A small path counts with what it gives: whatever a pool offers for next to nothing is a gain to the person, and
 *   would be counted several times. Small paths may carry only a tenth of the input in all, or a route of hundreds of
 *   them would have no impact.
 * - The others count at their {@link rateBefore}.
 */
export function outputBefore(paths: readonly PathBefore[]): number {
  const whole = sumOf(paths);
  const small = paths.filter(({ amountIn }) => amountIn < SMALL * whole);
  const isApart = sumOf(small) <= MOST_SMALL * whole;
  const rateOfPath = ({ amountIn }: PathBefore) => {
    if (amountIn >= MAIN * whole) return firstRate;
    return isApart && amountIn < SMALL * whole ? averageOver : rateBefore;
  };
  return paths.reduce((out, path) => out + outputOf(path, rateOfPath(path)), 0);
}

const sumOf = (paths: readonly PathBefore[]): number =>
  paths.reduce((sum, { amountIn }) => sum + amountIn, 0);

/** The output of a path, each hop at a rate for its input. */
function outputOf({ hops, amountIn }: PathBefore, rate: typeof rateBefore): number {
  let amount = amountIn;
  for (const { view, zeroForOne } of hops) {
    amount = view && amount > 0 ? amount * rate(view, zeroForOne, amount) : 0;
  }
  return amount;
}
