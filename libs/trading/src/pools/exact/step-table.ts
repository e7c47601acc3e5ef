import { nextStop, nextTick, type Stop } from '../math/next-stop.ts';
import { inputToTarget, outputToTarget, PIPS } from '../math/swap-step.ts';
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE, sqrtPriceAtTick } from '../math/tick-math.ts';
import type { Tick, V3Pool, V4Pool } from '../pool.ts';
import { MAX_UINT128 } from '../soundness.ts';
import { EXACT_BELOW, NO_SEGMENT, segmentRow } from './segment-row.ts';

/*
 * Table of a pool's full swap steps in one direction: running totals of input and output at each tick or bitmap
 * word boundary.
 */

/** Where swaps end at the latest: the price limits that routers set when they mean none. */
export const LOWEST_PRICE = MIN_SQRT_PRICE + 1n;
export const HIGHEST_PRICE = MAX_SQRT_PRICE - 1n;

/** An empty table, and each stop with its big integers and floats, room to grow included. */
const TABLE_BYTES = 1000;
const STOP_BYTES = 320;

/** Whether a swap at `tick` has yet to cross the stop: downwards it may stand right on it. */
const isAhead = (stop: number, tick: number, zeroForOne: boolean): boolean =>
  zeroForOne ? stop <= tick : stop > tick;

/**
 * All stops of a swap in one direction, with running totals of the full steps between them.
 *
 * A full step, from one stop to the next, takes and gives the same whatever the swap's amount is.
 * Hence a swap is: one step to the first stop, a binary search in the totals, one partial step;
 * exact, and fast at any number of ticks. Stops are worked out when a swap first comes that far.
 * The table holds good for all states of the pool that share ticks and fee, from the first
 * state's price on in the table's direction.
 */
export class StepTable {
  /** Index i of each: the i-th stop. The last may be the price limit, which is no tick. */
  readonly prices: bigint[] = [];
  /** Tick of the stop; infinite at the price limit. */
  readonly stops: number[] = [];
  /** Liquidity beyond the stop. */
  readonly liquidities: bigint[] = [];
  /** Totals of the full steps from the first stop on, input with fee. */
  readonly totalsIn: bigint[] = [];
  readonly totalsOut: bigint[] = [];
  /** For quotes in floats: a row of each stop, and how many have totals that floats hold exactly. */
  readonly rows: number[] = [];
  exactStops = 0;
  /** Millionths that the fee leaves of an input. */
  readonly left: number;
  /** No stop can be added: the limit is reached, or nothing gets beyond. */
  isComplete = false;
  readonly tickSpacing: number;

  readonly #ticks: readonly Tick[];
  readonly #firstTick: number;
  readonly #firstLiquidity: bigint;

  constructor(
    pool: V3Pool | V4Pool,
    readonly zeroForOne: boolean,
    readonly feePips: bigint,
  ) {
    this.tickSpacing = pool.tickSpacing;
    this.#ticks = pool.ticks;
    this.#firstTick = pool.tick;
    this.#firstLiquidity = pool.liquidity;
    this.left = Number(PIPS - feePips);
    this.#add(pool.tick, pool.liquidity);
  }

  /** About what it takes of memory. */
  get bytes(): number {
    return TABLE_BYTES + this.stops.length * STOP_BYTES;
  }

  /** Liquidity on the way to stop `i`. */
  liquidityBefore(i: number): bigint {
    return i === 0 ? this.#firstLiquidity : this.liquidities[i - 1]!;
  }

  /** The pool's tick once stop `i` is crossed; undefined at the price limit. */
  tickBeyond(i: number): number | undefined {
    const stop = this.stops[i];
    if (stop === undefined || !Number.isFinite(stop)) return undefined;
    return this.zeroForOne ? stop - 1 : stop;
  }

  /**
   * Index of the stop that a swap from this state reaches first; undefined where the table does
   * not fit: it begins further on, or the liquidity is not what it counts with.
   */
  firstStop(tick: number, liquidity: bigint): number | undefined {
    const { stops, zeroForOne } = this;
    if (zeroForOne ? tick > this.#firstTick : tick < this.#firstTick) return undefined;
    while (stops.length > 0 && !isAhead(stops[stops.length - 1]!, tick, zeroForOne)) {
      if (!this.extend()) return undefined;
    }
    let low = 0;
    let high = stops.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isAhead(stops[middle]!, tick, zeroForOne)) high = middle;
      else low = middle + 1;
    }
    return low < stops.length && this.liquidityBefore(low) === liquidity ? low : undefined;
  }

  /** Adds the next stop; false where there is none. */
  extend(): boolean {
    const last = this.stops.length - 1;
    const tick = this.tickBeyond(last);
    if (this.isComplete || tick === undefined) return false;
    return this.#add(tick, this.liquidities[last]!);
  }

  /** Adds the stop after `tick`, where `liquidity` is in range. */
  #add(tick: number, liquidity: bigint): boolean {
    const { zeroForOne } = this;
    const stop = this.#stopAfter(tick, liquidity);
    if (!stop) return this.#complete();
    const stopPrice = sqrtPriceAtTick(stop.tick);
    const limit = zeroForOne ? LOWEST_PRICE : HIGHEST_PRICE;
    const isLimit = zeroForOne ? stopPrice < limit : stopPrice > limit;
    const price = isLimit ? limit : stopPrice;
    const net = isLimit ? 0n : (stop.liquidityNet ?? 0n);
    const after = zeroForOne ? liquidity - net : liquidity + net;
    // The contracts revert where liquidity leaves its range.
    if (after < 0n || after > MAX_UINT128) return this.#complete();

    const last = this.prices.length - 1;
    let totalIn = 0n;
    let totalOut = 0n;
    let row = NO_SEGMENT;
    if (last >= 0) {
      const start = this.prices[last]!;
      const input = inputToTarget(start, price, liquidity, zeroForOne, this.feePips);
      if (input === undefined) return this.#complete();
      totalIn = this.totalsIn[last]! + input;
      totalOut = this.totalsOut[last]! + outputToTarget(start, price, liquidity, zeroForOne);
      row = segmentRow(totalIn, totalOut, liquidity, start, price);
    }
    const beyond = zeroForOne ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    this.prices.push(price);
    this.stops.push(isLimit ? beyond : stop.tick);
    this.liquidities.push(after);
    this.totalsIn.push(totalIn);
    this.totalsOut.push(totalOut);
    this.rows.push(...row);
    const isExact = totalIn < EXACT_BELOW && totalOut < EXACT_BELOW;
    if (isExact && this.exactStops === last + 1) this.exactStops++;
    if (isLimit) this.isComplete = true;
    return true;
  }

  /** Where no liquidity is, the words' ends change nothing: on to the next tick that may add some. */
  #stopAfter(tick: number, liquidity: bigint): Stop | undefined {
    const stop = nextStop(this.#ticks, tick, this.tickSpacing, this.zeroForOne);
    if (liquidity > 0n || stop.liquidityNet !== undefined) return stop;
    return nextTick(this.#ticks, tick, this.zeroForOne);
  }

  #complete(): false {
    this.isComplete = true;
    return false;
  }
}
