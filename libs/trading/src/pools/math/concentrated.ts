/**
 * `swapConcentrated()`: swaps through one v3 or v4 pool, wei-exact as the contracts; returns the amounts and the pool's
 * price, tick and liquidity afterwards. Also: `quoteConcentrated()`, only the amounts, faster.
 */

import { quoteInFloats } from '../exact/float-quote.ts';
import { extendTable, swapStartOf } from '../exact/step-tables.ts';
import type { SwapStart } from '../exact/swap-start.ts';
import type { TradeKind, V3Pool, V4Pool } from '../pool.ts';
import { PIPS, stepWithin } from './swap-step.ts';
import { tickAtSqrtPrice } from './tick-math.ts';

/** Amounts of a swap and the resulting price. */
export interface ConcentratedSwap {
  amountIn: bigint;
  amountOut: bigint;
  sqrtPriceX96: bigint;
  tick: number;
  liquidity: bigint;
}

/** v3 accepts amounts as int256, v4 returns them as int128. */
const MAX_AMOUNT = { v3: (1n << 255n) - 1n, v4: (1n << 127n) - 1n };

/** End of a swap: exactly at `stop` of the table, or before it. */
interface Ending {
  amountIn: bigint;
  amountOut: bigint;
  sqrtPriceX96: bigint;
  stop: number;
}

/**
 * Swaps through a v3 or v4 pool, wei-exact as UniswapV3Pool.swap and v4-core's Pool.swap without a price limit.
 * Undefined if those would revert or fill only a part.
 */
export function swapConcentrated(
  pool: V3Pool | V4Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): ConcentratedSwap | undefined {
  if (amount <= 0n) return undefined;
  const start = swapStartOf(pool, zeroForOne);
  const ending = start && findEnding(start, kind, amount);
  if (!ending) return undefined;
  const { table, first } = start;
  const { amountIn, amountOut, sqrtPriceX96, stop } = ending;
  const crossed = table.tickBeyond(stop);
  if (crossed !== undefined && sqrtPriceX96 === table.prices[stop]) {
    const liquidity = table.liquidities[stop]!;
    return { amountIn, amountOut, sqrtPriceX96, tick: crossed, liquidity };
  }
  const startPrice = stop === first ? pool.sqrtPriceX96 : table.prices[stop - 1];
  const startTick = stop === first ? pool.tick : table.tickBeyond(stop - 1);
  // A price that has not moved keeps its tick, which may be one below the price's own.
  const isUnchanged = sqrtPriceX96 === startPrice && startTick !== undefined;
  const tick = isUnchanged ? startTick : tickAtSqrtPrice(sqrtPriceX96);
  return { amountIn, amountOut, sqrtPriceX96, tick, liquidity: table.liquidityBefore(stop) };
}

/** Returns only the amounts of {@link swapConcentrated}, faster. */
export function quoteConcentrated(
  pool: V3Pool | V4Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): { amountIn: bigint; amountOut: bigint } | undefined {
  if (amount <= 0n) return undefined;
  const start = swapStartOf(pool, zeroForOne);
  if (!start) return undefined;
  const isExactIn = kind === 'exactIn';
  const other = quoteInFloats(start, isExactIn, amount);
  if (other !== undefined) {
    return isExactIn
      ? { amountIn: amount, amountOut: other }
      : { amountIn: other, amountOut: amount };
  }
  const ending = findEnding(start, kind, amount);
  return ending && { amountIn: ending.amountIn, amountOut: ending.amountOut };
}

function findEnding(start: SwapStart, kind: TradeKind, amount: bigint): Ending | undefined {
  const maxAmount = MAX_AMOUNT[start.pool.protocol];
  if (amount > maxAmount) return undefined;
  const ending = walk(start, kind, amount);
  return ending && ending.amountIn <= maxAmount && ending.amountOut <= maxAmount
    ? ending
    : undefined;
}

/** Runs one step to the first stop, all full steps from the table, and a part of the next. */
function walk(start: SwapStart, kind: TradeKind, amount: bigint): Ending | undefined {
  const { pool, table, first } = start;
  const { zeroForOne, feePips, prices, totalsIn, totalsOut } = table;
  const isExactIn = kind === 'exactIn';
  // v4-core: exact output is impossible if the fee takes the whole input.
  if (feePips === PIPS && !isExactIn) return undefined;
  const fits = isExactIn ? start.stepIn : start.stepOut;
  if (fits === undefined || fits > amount) {
    const { sqrtPriceX96, liquidity } = pool;
    const step = stepWithin(sqrtPriceX96, liquidity, zeroForOne, feePips, kind, amount);
    return step && { ...step, stop: first };
  }
  const { stepIn, stepOut } = start;
  if (stepIn === undefined) return undefined;

  // Offset to the totals for the first step, and the total to reach.
  const extraIn = stepIn - totalsIn[first]!;
  const extraOut = stepOut - totalsOut[first]!;
  const totals = isExactIn ? totalsIn : totalsOut;
  const target = amount - (isExactIn ? extraIn : extraOut);
  while (totals[totals.length - 1]! < target) {
    if (!extendTable(table)) break;
  }
  const stop = firstReaching(totals, first, target);
  if (totals[stop] === target) {
    const amounts = { amountIn: totalsIn[stop]! + extraIn, amountOut: totalsOut[stop]! + extraOut };
    return { ...amounts, sqrtPriceX96: prices[stop]!, stop };
  }
  const last = stop - 1;
  const lastLiquidity = table.liquidities[last]!;
  if (stop === totals.length) {
    // Beyond the table's end a swap is not served, but a fee of 100 % accepts any input.
    const isTaken = feePips === PIPS && lastLiquidity > 0n && table.tickBeyond(last) !== undefined;
    if (!isTaken) return undefined;
  }
  const rest = target - totals[last]!;
  const step = stepWithin(prices[last]!, lastLiquidity, zeroForOne, feePips, kind, rest);
  if (!step) return undefined;
  const amountIn = totalsIn[last]! + extraIn + step.amountIn;
  const amountOut = totalsOut[last]! + extraOut + step.amountOut;
  return { amountIn, amountOut, sqrtPriceX96: step.sqrtPriceX96, stop };
}

/** Returns the index of the first total from `from` on that is at least `target`; the length if there is none. */
function firstReaching(totals: readonly bigint[], from: number, target: bigint): number {
  let low = from;
  let high = totals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (totals[middle]! >= target) high = middle;
    else low = middle + 1;
  }
  return low;
}
