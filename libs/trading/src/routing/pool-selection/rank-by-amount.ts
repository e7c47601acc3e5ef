import type { Pool } from '../../pools/pool.ts';
import { type FloatPool, toFloatPool } from '../float/float-pool.ts';
import { lastSwap, swapIn, UNFILLED } from '../float/float-swap.ts';
import type { LargestHoldings } from './pool-holdings.ts';

/* Ranks pools of one pair by what they give for each of a range of amounts. */

/** Amounts that are tried in each direction: four times what the largest pool holds, and each a quarter of the last. */
const AMOUNTS = 14;
const STEP = 4;
/** Places for each amount. */
export const MAX_RANK = 8;
/**
 * Ticks that a swap may cross: a pool that gives a little more by way of hundreds of them costs more gas than that, so
 * that there are places for those that do without.
 */
const TICKS = [4, 32, Infinity];

/**
 * The best place of each pool among pools of the same two tokens: for amounts from next to nothing to more than any pool
 * holds, in both directions, pools are ranked by what they give, with their fees, from 0 on. Those without a place
 * among the first {@link MAX_RANK} for any amount are not in the result.
 *
 * By what a pool holds it would be ranked by what its maker likes: an offer far from the price of the others is taken by
 * nobody, so that it costs nothing to keep. Whoever takes all places of a pool gives more than it does for any amount:
 * what it gives for one between two of these, {@link MAX_RANK} others give when the amount is split among them.
 */
export function ranksByAmount<P extends Pool>(
  pools: readonly P[],
  largest: LargestHoldings,
): ReadonlyMap<P, number> {
  const places = new Map<P, number>();
  if (pools.length === 0) return places;
  const { token0, token1 } = pools[0]!;
  const given = new Float64Array(pools.length);
  const ticks = new Uint32Array(pools.length);
  const best = new Int32Array(MAX_RANK);
  const tops = [topOf(largest.get(token0)), topOf(largest.get(token1))] as const;
  const offers = pools.map((pool) => offersOf(pool, tops));
  for (const side of [0, 1] as const) {
    const top = tops[side];
    const sales = offers.map((offer) => offer[side]);
    for (let power = top; power > top - AMOUNTS; power--) {
      for (const [i, sale] of sales.entries()) {
        given[i] = sale.given[power - sale.least]!;
        ticks[i] = sale.ticks[power - sale.least]!;
      }
      for (const most of TICKS) {
        const count = fillPlaces(best, pools, given, ticks, most);
        for (let place = 0; place < count; place++) {
          const pool = pools[best[place]!]!;
          places.set(pool, Math.min(place, places.get(pool) ?? Infinity));
        }
      }
    }
  }
  return places;
}

/** Writes the positions of those that give most for an amount, in order; of equal ones those with the lower ids first. */
function fillPlaces(
  best: Int32Array,
  pools: readonly Pool[],
  given: Float64Array,
  ticks: Uint32Array,
  mostTicks: number,
): number {
  const isBefore = (i: number, other: number): boolean =>
    given[i]! > given[other]! || (given[i] === given[other] && pools[i]!.id < pools[other]!.id);
  let count = 0;
  let least = 0;
  for (let i = 0; i < pools.length; i++) {
    const gives = given[i]!;
    if (gives <= 0 || gives < least || ticks[i]! > mostTicks) continue;
    if (count === MAX_RANK && !isBefore(i, best[count - 1]!)) continue;
    let place = count < MAX_RANK ? count++ : count - 1;
    for (; place > 0 && isBefore(i, best[place - 1]!); place--) best[place] = best[place - 1]!;
    best[place] = i;
    if (count === MAX_RANK) least = given[best[count - 1]!]!;
  }
  return count;
}

/** The exponent of the largest amount, as a power of {@link STEP}. */
const topOf = (held = 0): number =>
  held > 0 ? Math.ceil(Math.log2(held) / Math.log2(STEP)) + 1 : 0;

/** What a pool gives for those amounts of one of its tokens that it was ranked for so far, and for all between them. */
interface Sales {
  /** The exponent of the least amount, as a power of {@link STEP}. */
  least: number;
  /** Base units, from the least amount on; {@link UNFILLED} where it cannot take the whole amount. */
  given: Float64Array;
  /** Initialised ticks that are crossed. */
  ticks: Uint32Array;
}

/** Of token0, and of token1. */
type Offers = readonly [Sales, Sales];

const NO_SALES: Sales = { least: 0, given: new Float64Array(), ticks: new Uint32Array() };

/**
 * By state: most pools are the same from block to block. The amounts are the same powers whatever the largest pool holds,
 * so that nothing is worked out again where that changes.
 */
const known = new WeakMap<Pool, Offers>();

/** With all of {@link AMOUNTS} amounts up to these powers. */
function offersOf(pool: Pool, tops: readonly [number, number]): Offers {
  const last = known.get(pool) ?? [NO_SALES, NO_SALES];
  if (reaches(last[0], tops[0]) && reaches(last[1], tops[1])) return last;
  const view = toFloatPool(pool);
  const offers = [
    salesTo(tops[0], last[0], view, true),
    salesTo(tops[1], last[1], view, false),
  ] as const;
  known.set(pool, offers);
  return offers;
}

const reaches = ({ least, given }: Sales, top: number): boolean =>
  least <= top - AMOUNTS + 1 && top < least + given.length;

function salesTo(
  top: number,
  last: Sales,
  view: FloatPool | undefined,
  zeroForOne: boolean,
): Sales {
  if (reaches(last, top)) return last;
  const isNew = last.given.length === 0;
  const end = last.least + last.given.length;
  const least = isNew ? top - AMOUNTS + 1 : Math.min(top - AMOUNTS + 1, last.least);
  const size = (isNew ? top + 1 : Math.max(top + 1, end)) - least;
  const given = new Float64Array(size).fill(UNFILLED);
  const ticks = new Uint32Array(size);
  if (!isNew) given.set(last.given, last.least - least);
  if (!isNew) ticks.set(last.ticks, last.least - least);
  for (let i = 0; view && i < size; i++) {
    const power = least + i;
    if (power >= last.least && power < end) continue;
    given[i] = swapIn(view, zeroForOne, view.s, view.segment, STEP ** power);
    if (given[i] !== UNFILLED) ticks[i] = Math.abs(lastSwap.segment - view.segment);
  }
  return { least, given, ticks };
}
