import type { Pool } from '../pools/pool.ts';
import { toFloatPool } from './float-pool.ts';
import { after, swapIn, UNFILLED } from './float-swap.ts';
import type { LargestHeld } from './held.ts';

/** Amounts that are tried in each direction: four times what the largest pool holds, and each a quarter of the last. */
const AMOUNTS = 14;
const STEP = 4;
/** Places for each amount. */
export const PLACES = 8;
/**
 * Ticks that a swap may cross: a pool that gives a little more by way of hundreds of them costs more gas than that, so
 * that there are places for those that do without.
 */
const TICKS = [4, 32, Infinity];

/**
 * The best place of each pool among pools of the same two tokens: for amounts from next to nothing to more than any pool
 * holds, in both directions, pools are ranked by what they give, with their fees, from 0 on. Those without a place
 * among the first {@link PLACES} for any amount are not in the result.
 *
 * By what a pool holds it would be ranked by what its maker likes: an offer far from the price of the others is taken by
 * nobody, so that it costs nothing to keep. Whoever takes all places of a pool gives more than it does for any amount:
 * what it gives for one between two of these, {@link PLACES} others give when the amount is split among them.
 */
export function placesOf<P extends Pool>(
  pools: readonly P[],
  largest: LargestHeld,
): ReadonlyMap<P, number> {
  const places = new Map<P, number>();
  if (pools.length === 0) return places;
  const { token0, token1 } = pools[0]!;
  const [top0, top1] = [topOf(largest.get(token0)), topOf(largest.get(token1))];
  const offers = pools.map((pool) => offersOf(pool, top0, top1));
  const best = new Int32Array(PLACES);
  for (let column = 0; column < 2 * AMOUNTS; column++) {
    for (const most of TICKS) {
      const count = fillPlaces(best, pools, offers, column, most);
      for (let place = 0; place < count; place++) {
        const pool = pools[best[place]!]!;
        places.set(pool, Math.min(place, places.get(pool) ?? Infinity));
      }
    }
  }
  return places;
}

/** Writes the positions of those that give most for an amount, in order; of equal ones those with the lower ids first. */
function fillPlaces(
  best: Int32Array,
  pools: readonly Pool[],
  offers: readonly Offers[],
  column: number,
  mostTicks: number,
): number {
  const given = (i: number): number => offers[i]!.given[column]!;
  const isBefore = (i: number, other: number): boolean =>
    given(i) > given(other) || (given(i) === given(other) && pools[i]!.id < pools[other]!.id);
  let count = 0;
  let least = 0;
  for (let i = 0; i < pools.length; i++) {
    const gives = given(i);
    if (gives <= 0 || gives < least || offers[i]!.ticks[column]! > mostTicks) continue;
    if (count === PLACES && !isBefore(i, best[count - 1]!)) continue;
    let place = count < PLACES ? count++ : count - 1;
    for (; place > 0 && isBefore(i, best[place - 1]!); place--) best[place] = best[place - 1]!;
    best[place] = i;
    if (count === PLACES) least = given(best[count - 1]!);
  }
  return count;
}

/** The exponent of the largest amount, as a power of {@link STEP}. */
const topOf = (held = 0): number => (held > 0 ? Math.ceil(Math.log(held) / Math.log(STEP)) + 1 : 0);

/** What a pool gives for each amount: of token0 first, then of token1. */
interface Offers {
  top0: number;
  top1: number;
  /** Base units; {@link UNFILLED} where it cannot take the whole amount. */
  given: Float64Array;
  /** Initialised ticks that are crossed. */
  ticks: Uint32Array;
}

/** By state: most pools are the same from block to block. */
const known = new WeakMap<Pool, Offers>();

function offersOf(pool: Pool, top0: number, top1: number): Offers {
  let offers = known.get(pool);
  if (offers?.top0 !== top0 || offers.top1 !== top1) {
    offers = worked(pool, top0, top1);
    known.set(pool, offers);
  }
  return offers;
}

function worked(pool: Pool, top0: number, top1: number): Offers {
  const given = new Float64Array(2 * AMOUNTS).fill(UNFILLED);
  const ticks = new Uint32Array(2 * AMOUNTS);
  const view = toFloatPool(pool);
  if (view) {
    for (let column = 0; column < 2 * AMOUNTS; column++) {
      const isFirst = column < AMOUNTS;
      const amount = STEP ** (isFirst ? top0 - column : top1 - (column - AMOUNTS));
      given[column] = swapIn(view, isFirst, view.s, view.segment, amount);
      if (given[column] !== UNFILLED) ticks[column] = Math.abs(after.segment - view.segment);
    }
  }
  return { top0, top1, given, ticks };
}
