/**
 * `StepTable`: class with the full swap steps of a v3 or v4 pool in one direction: running totals of input and output
 * at each tick or bitmap word boundary, extended as needed. Also: `LOWEST_PRICE` and `HIGHEST_PRICE`.
 */
import { nextStop, nextTick, type Stop } from '../math/next-stop.ts';
import { inputToTarget, outputToTarget, PIPS } from '../math/swap-step.ts';
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE, sqrtPriceAtTick } from '../math/tick-math.ts';
import type { Tick, V3Pool, V4Pool } from '../pool.ts';
import { MAX_UINT128 } from '../valid-state.ts';
import { EXACT_BELOW, NO_SEGMENT, segmentRow } from './segment-row.ts';

/** Price limits of swaps without a limit, as routers set them. */
export const LOWEST_PRICE = MIN_SQRT_PRICE + 1n;
export const HIGHEST_PRICE = MAX_SQRT_PRICE - 1n;

/** Bytes of an empty table, and of each stop with its big integers and floats, including spare capacity. */
const TABLE_BYTES = 1000;
const STOP_BYTES = 320;

/** Whether a swap at `tick` has not crossed the stop yet: downwards the tick may equal it. */
const isAhead = (stop: number, tick: number, zeroForOne: boolean): boolean =>
  zeroForOne ? stop <= tick : stop > tick;

/**
 * All stops of a swap in one direction, with running totals of the full steps between them.
 *
 * A full step, from one stop to the next, has the same amounts for any amount of the swap. A swap is therefore: one
 * step to the first stop, a binary search in the totals, one partial step; exact, and fast for any number of ticks.
 * Stops are computed when a swap first reaches them. The table is valid for all states of the pool that share ticks and
 * fee, from the first state's price on in the table's direction.
 */
export class StepTable {
  /** Index i of each array: the i-th stop. The last may be the price limit, which is not a tick. */
  readonly prices: bigint[] = [];
  /** Tick of the stop; infinite at the price limit. */
  readonly stops: number[] = [];
  /** Liquidity beyond the stop. */
  readonly liquidities: bigint[] = [];
  /** Totals of the full steps from the first stop on; input with fee. */
  readonly totalsIn: bigint[] = [];
  readonly totalsOut: bigint[] = [];
  /** For float quotes: a row per stop, and the number of rows whose totals floats represent exactly. */
  readonly rows: number[] = [];
  exactStops = 0;
  /** Millionths of an input left after the fee. */
  readonly left: number;
  /** No stop can be added: the limit is reached, or swaps cannot get further. */
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

  /** Approximate memory use. */
  get bytes(): number {
    return TABLE_BYTES + this.stops.length * STOP_BYTES;
  }

  /** Returns the liquidity before stop `i`. */
  liquidityBefore(i: number): bigint {
    return i === 0 ? this.#firstLiquidity : this.liquidities[i - 1]!;
  }

  /** Returns the pool's tick after crossing stop `i`; undefined at the price limit. */
  tickBeyond(i: number): number | undefined {
    const stop = this.stops[i];
    if (stop === undefined || !Number.isFinite(stop)) return undefined;
    return this.zeroForOne ? stop - 1 : stop;
  }

  /**
   * Returns the index of the stop that a swap from this state reaches first; undefined if the table does not apply: it
   * starts further on, or has another liquidity.
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

  /** Adds the next stop; returns false if there is none. */
  extend(): boolean {
    const last = this.stops.length - 1;
    const tick = this.tickBeyond(last);
    if (this.isComplete || tick === undefined) return false;
    return this.#add(tick, this.liquidities[last]!);
  }

  /** Adds the stop after `tick`, with `liquidity` in range. */
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
    // The contracts revert if liquidity leaves its range.
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

  /** Without liquidity, word boundaries change nothing: continues to the next tick that may add some. */
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
