/**
 * `ranksByAmount()`: best rank of each pool among pools of the same two tokens by their outputs for a range of amounts
 * in both directions; only ranks below `MAX_RANK`.
 */
import type { Pool } from '../../pools/pool.ts';
import { type FloatPool, toFloatPool } from '../float/float-pool.ts';
import { lastSwap, swapIn, UNFILLED } from '../float/float-swap.ts';
import type { LargestHoldings } from './pool-holdings.ts';

/**
 * Number of amounts in each direction: the first is four times the largest pool's holdings, each next one a quarter of
 * the previous.
 */
const AMOUNTS = 14;
const STEP = 4;
/** Number of ranks per amount. */
export const MAX_RANK = 8;
/**
 * Limits of crossed ticks: a slightly higher output from crossing hundreds of ticks costs more in gas, so separate
 * ranks are reserved for pools with fewer ticks.
 */
const TICKS = [4, 32, Infinity];

/**
 * Returns the best rank of each pool among pools of the same two tokens: for amounts from almost zero to more than any
 * pool holds, in both directions, pools are ranked by their output after fees, from 0 on. Pools that are not among the
 * first {@link MAX_RANK} for any amount are not in the result.
 *
 * A ranking by holdings could be manipulated by a pool's creator: an offer far from the price of the others is never
 * taken, so it costs nothing to maintain. To displace a pool from all ranks, other pools must have higher outputs for
 * every amount: for an amount between two of these, {@link MAX_RANK} others return as much when the amount is split
 * among them.
 */
export function ranksByAmount<P extends Pool>(
  pools: readonly P[],
  largest: LargestHoldings,
): ReadonlyMap<P, number> {
  const places = new Map<P, number>();
  if (pools.length === 0) return places;
  const { token0, token1 } = pools[0]!;
  const inputs = new Float64Array(pools.length);
  const ticks = new Uint32Array(pools.length);
  const best = new Int32Array(MAX_RANK);
  const tops = [topOf(largest.get(token0)), topOf(largest.get(token1))] as const;
  const offers = pools.map((pool) => offersOf(pool, tops));
  for (const side of [0, 1] as const) {
    const top = tops[side];
    const sales = offers.map((offer) => offer[side]);
    for (let power = top; power > top - AMOUNTS; power--) {
      for (const [i, sale] of sales.entries()) {
        inputs[i] = sale.inputs[power - sale.least]!;
        ticks[i] = sale.ticks[power - sale.least]!;
      }
      for (const most of TICKS) {
        const count = fillPlaces(best, pools, inputs, ticks, most);
        for (let rank = 0; rank < count; rank++) {
          const pool = pools[best[rank]!]!;
          places.set(pool, Math.min(rank, places.get(pool) ?? Infinity));
        }
      }
    }
  }
  return places;
}

/**
 * Writes the positions of the pools with the highest outputs for an amount, in order; of equal ones those with the
 * lower ids first.
 */
function fillPlaces(
  best: Int32Array,
  pools: readonly Pool[],
  inputs: Float64Array,
  ticks: Uint32Array,
  mostTicks: number,
): number {
  const isBefore = (i: number, other: number): boolean =>
    inputs[i]! > inputs[other]! || (inputs[i] === inputs[other] && pools[i]!.id < pools[other]!.id);
  let count = 0;
  let least = 0;
  for (let i = 0; i < pools.length; i++) {
    const gives = inputs[i]!;
    if (gives <= 0 || gives < least || ticks[i]! > mostTicks) continue;
    if (count === MAX_RANK && !isBefore(i, best[count - 1]!)) continue;
    let rank = count < MAX_RANK ? count++ : count - 1;
    for (; rank > 0 && isBefore(i, best[rank - 1]!); rank--) best[rank] = best[rank - 1]!;
    best[rank] = i;
    if (count === MAX_RANK) least = inputs[best[count - 1]!]!;
  }
  return count;
}

/** Returns the exponent of the largest amount, as a power of {@link STEP}. */
const topOf = (from = 0): number =>
  from > 0 ? Math.ceil(Math.log2(from) / Math.log2(STEP)) + 1 : 0;

/** Outputs of a pool for the amounts of one of its tokens for which it was ranked so far, and for all between them. */
interface Sales {
  /** The exponent of the smallest amount, as a power of {@link STEP}. */
  least: number;
  /** Base units, from the smallest amount on; {@link UNFILLED} if it cannot take the whole amount. */
  inputs: Float64Array;
  /** Number of initialised ticks that are crossed. */
  ticks: Uint32Array;
}

/** Outputs for token0, and for token1. */
type Offers = readonly [Sales, Sales];

const NO_SALES: Sales = { least: 0, inputs: new Float64Array(), ticks: new Uint32Array() };

/**
 * By state: most pools do not change between blocks. The amounts are the same powers for any largest holdings, so that
 * nothing is recomputed if those change.
 */
const known = new WeakMap<Pool, Offers>();

/** Returns the outputs of {@link AMOUNTS} amounts up to these powers. */
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

const reaches = ({ least, inputs }: Sales, top: number): boolean =>
  least <= top - AMOUNTS + 1 && top < least + inputs.length;

function salesTo(
  top: number,
  last: Sales,
  view: FloatPool | undefined,
  zeroForOne: boolean,
): Sales {
  if (reaches(last, top)) return last;
  const isNew = last.inputs.length === 0;
  const end = last.least + last.inputs.length;
  const least = isNew ? top - AMOUNTS + 1 : Math.min(top - AMOUNTS + 1, last.least);
  const size = (isNew ? top + 1 : Math.max(top + 1, end)) - least;
  const inputs = new Float64Array(size).fill(UNFILLED);
  const ticks = new Uint32Array(size);
  if (!isNew) inputs.set(last.inputs, last.least - least);
  if (!isNew) ticks.set(last.ticks, last.least - least);
  for (let i = 0; view && i < size; i++) {
    const power = least + i;
    if (power >= last.least && power < end) continue;
    inputs[i] = swapIn(view, zeroForOne, view.s, view.segment, STEP ** power);
    if (inputs[i] !== UNFILLED) ticks[i] = Math.abs(lastSwap.segment - view.segment);
  }
  return { least, inputs, ticks };
}
