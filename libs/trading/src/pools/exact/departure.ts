import { inputToTarget, outputToTarget } from '../math/swap-step.ts';
import type { V3Pool, V4Pool } from '../pool.ts';
import { EXACT_BELOW, segmentRow } from './segment-row.ts';
import type { StepTable } from './step-table.ts';

/*
 * Start of a swap in a pool's step table: the first, partial step from the current price, and the row that float
 * quotes read.
 */

/** Quotes in floats take fees up to 50 %, in millionths left over. */
const LEAST_LEFT = 500_000;

/** Where swaps from one state of a pool in one direction enter the table of its stops. */
export class Departure {
  #stepIn: bigint | undefined;
  #stepOut: bigint | undefined;
  #row: readonly number[] | null | undefined;

  /** @param first the stop that the first step heads for. */
  constructor(
    readonly pool: V3Pool | V4Pool,
    readonly table: StepTable,
    readonly first: number,
  ) {}

  /** What the step all the way to the first stop takes; undefined where the fee takes all that comes in. */
  get stepIn(): bigint | undefined {
    const { sqrtPriceX96, liquidity } = this.pool;
    const { zeroForOne, feePips, prices } = this.table;
    const target = prices[this.first]!;
    this.#stepIn ??= inputToTarget(sqrtPriceX96, target, liquidity, zeroForOne, feePips);
    return this.#stepIn;
  }

  /** What that step gives. */
  get stepOut(): bigint {
    const { sqrtPriceX96, liquidity } = this.pool;
    const { zeroForOne, prices } = this.table;
    const target = prices[this.first]!;
    this.#stepOut ??= outputToTarget(sqrtPriceX96, target, liquidity, zeroForOne);
    return this.#stepOut;
  }

  /**
   * For quotes in floats: the row of the first step, null where they do not apply. Its totals are
   * what is to add to those of the table for a swap from this state: below zero where the state is
   * further on than where the table begins.
   */
  get row(): readonly number[] | null {
    if (this.#row === undefined) this.#row = this.#makeRow();
    return this.#row;
  }

  #makeRow(): readonly number[] | null {
    const { table, first, pool, stepIn, stepOut } = this;
    if (table.left < LEAST_LEFT || first >= table.exactStops || stepIn === undefined) return null;
    if (stepIn >= EXACT_BELOW || stepOut >= EXACT_BELOW) return null;
    return segmentRow(
      stepIn - table.totalsIn[first]!,
      stepOut - table.totalsOut[first]!,
      pool.liquidity,
      pool.sqrtPriceX96,
      table.prices[first]!,
    );
  }
}
