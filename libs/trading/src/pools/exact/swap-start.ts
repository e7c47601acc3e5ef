/**
 * `SwapStart`: class for swaps from one state of a pool in its `StepTable`: the first, partial step from the current
 * price, and its row for float quotes; computed when first read.
 */
import { inputToTarget, outputToTarget } from '../math/swap-step.ts';
import type { V3Pool, V4Pool } from '../pool.ts';
import { EXACT_BELOW, segmentRow } from './segment-row.ts';
import type { StepTable } from './step-table.ts';

/** Float quotes support fees up to 50 %; in millionths left of the input. */
const LEAST_LEFT = 500_000;

/** The position at which swaps from one state of a pool in one direction enter the step table. */
export class SwapStart {
  #stepIn: bigint | undefined;
  #stepOut: bigint | undefined;
  #row: readonly number[] | null | undefined;

  /** @param first the end of the first step */
  constructor(
    readonly pool: V3Pool | V4Pool,
    readonly table: StepTable,
    readonly first: number,
  ) {}

  /** Input of the full step to the first stop; undefined if the fee takes the whole input. */
  get stepIn(): bigint | undefined {
    const { sqrtPriceX96, liquidity } = this.pool;
    const { zeroForOne, feePips, prices } = this.table;
    const target = prices[this.first]!;
    this.#stepIn ??= inputToTarget(sqrtPriceX96, target, liquidity, zeroForOne, feePips);
    return this.#stepIn;
  }

  /** Output of that step. */
  get stepOut(): bigint {
    const { sqrtPriceX96, liquidity } = this.pool;
    const { zeroForOne, prices } = this.table;
    const target = prices[this.first]!;
    this.#stepOut ??= outputToTarget(sqrtPriceX96, target, liquidity, zeroForOne);
    return this.#stepOut;
  }

  /**
   * For float quotes: the row of the first step, null if they do not apply. Its totals are to be added to those of the
   * table for a swap from this state: negative if the state is beyond the table's start.
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
