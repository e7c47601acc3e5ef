import { poolFee } from './fee.ts';
import type { TradeKind, V3Pool, V4Pool } from './pool.ts';
import { isSound } from './soundness.ts';
import { HIGHEST_PRICE, LOWEST_PRICE, type StepTable } from './step-table.ts';
import { extendTable, tableFor } from './step-tables.ts';
import { inputToTarget, outputToTarget, PIPS, stepWithin } from './swap-step.ts';
import { tickAtSqrtPrice } from './tick-math.ts';

/** Amounts of a swap and where it leaves the price. */
export interface ConcentratedSwap {
  amountIn: bigint;
  amountOut: bigint;
  sqrtPriceX96: bigint;
  tick: number;
  liquidity: bigint;
}

/** v3 takes amounts as int256, v4 gives them as int128. */
const MAX_AMOUNT = { v3: (1n << 255n) - 1n, v4: (1n << 127n) - 1n };

/** Where a swap ends: right at `stop` of the table, or on the way to it. */
interface Ending {
  amountIn: bigint;
  amountOut: bigint;
  sqrtPriceX96: bigint;
  table: StepTable;
  /** The stop that the swap's first step heads for, and its last. */
  first: number;
  stop: number;
}

/**
 * A swap through a v3 or v4 pool, wei-exact as UniswapV3Pool.swap and v4-core's Pool.swap without
 * a price limit. Undefined where those would revert or fill only a part.
 */
export function swapConcentrated(
  pool: V3Pool | V4Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): ConcentratedSwap | undefined {
  const ending = findEnding(pool, zeroForOne, kind, amount);
  if (!ending) return undefined;
  const { amountIn, amountOut, sqrtPriceX96, table, first, stop } = ending;
  const crossed = table.tickBeyond(stop);
  if (crossed !== undefined && sqrtPriceX96 === table.prices[stop]) {
    const liquidity = table.liquidities[stop]!;
    return { amountIn, amountOut, sqrtPriceX96, tick: crossed, liquidity };
  }
  const startPrice = stop === first ? pool.sqrtPriceX96 : table.prices[stop - 1];
  const startTick = stop === first ? pool.tick : table.tickBeyond(stop - 1);
  // A price that has not moved keeps its tick, which may be one below the price's own.
  const isKept = sqrtPriceX96 === startPrice && startTick !== undefined;
  const tick = isKept ? startTick : tickAtSqrtPrice(sqrtPriceX96);
  return { amountIn, amountOut, sqrtPriceX96, tick, liquidity: table.liquidityBefore(stop) };
}

/** The amounts of {@link swapConcentrated} alone, sooner. */
export function quoteConcentrated(
  pool: V3Pool | V4Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): { amountIn: bigint; amountOut: bigint } | undefined {
  const ending = findEnding(pool, zeroForOne, kind, amount);
  return ending && { amountIn: ending.amountIn, amountOut: ending.amountOut };
}

function findEnding(
  pool: V3Pool | V4Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): Ending | undefined {
  const maxAmount = MAX_AMOUNT[pool.protocol];
  if (amount <= 0n || amount > maxAmount || !isSound(pool)) return undefined;
  const { sqrtPriceX96 } = pool;
  if (zeroForOne ? sqrtPriceX96 <= LOWEST_PRICE : sqrtPriceX96 >= HIGHEST_PRICE) return undefined;
  const found = tableFor(pool, zeroForOne, BigInt(poolFee(pool, zeroForOne)));
  if (!found) return undefined;

  const ending = walk(pool, found.table, found.first, kind, amount);
  return ending && ending.amountIn <= maxAmount && ending.amountOut <= maxAmount
    ? ending
    : undefined;
}

/** One step to the first stop, all full steps at once from the table, and a part of the next. */
function walk(
  pool: V3Pool | V4Pool,
  table: StepTable,
  first: number,
  kind: TradeKind,
  amount: bigint,
): Ending | undefined {
  const { sqrtPriceX96: start, liquidity } = pool;
  const { zeroForOne, feePips, prices, totalsIn, totalsOut } = table;
  const isExactIn = kind === 'exactIn';
  // v4-core: exact output is impossible where the fee takes the whole input.
  if (feePips === PIPS && !isExactIn) return undefined;
  const target = prices[first]!;
  const fits = isExactIn
    ? inputToTarget(start, target, liquidity, zeroForOne, feePips)
    : outputToTarget(start, target, liquidity, zeroForOne);
  if (fits === undefined || fits > amount) {
    const step = stepWithin(start, liquidity, zeroForOne, feePips, kind, amount);
    return step && { ...step, table, first, stop: first };
  }
  const other = isExactIn
    ? outputToTarget(start, target, liquidity, zeroForOne)
    : inputToTarget(start, target, liquidity, zeroForOne, feePips);
  if (other === undefined) return undefined;

  // What the totals must reach, and what has to be added to them for the first step.
  const totals = isExactIn ? totalsIn : totalsOut;
  const wanted = totals[first]! + amount - fits;
  const extraIn = (isExactIn ? fits : other) - totalsIn[first]!;
  const extraOut = (isExactIn ? other : fits) - totalsOut[first]!;
  while (totals[totals.length - 1]! < wanted) {
    if (!extendTable(table)) break;
  }
  const stop = firstReaching(totals, first, wanted);
  if (totals[stop] === wanted) {
    const amounts = { amountIn: totalsIn[stop]! + extraIn, amountOut: totalsOut[stop]! + extraOut };
    return { ...amounts, sqrtPriceX96: prices[stop]!, table, first, stop };
  }
  const last = stop - 1;
  const lastLiquidity = table.liquidities[last]!;
  if (stop === totals.length) {
    // Beyond the table's end nothing is served, but a fee of 100 % takes whatever comes in.
    const isTaken = feePips === PIPS && lastLiquidity > 0n && table.tickBeyond(last) !== undefined;
    if (!isTaken) return undefined;
  }
  const rest = wanted - totals[last]!;
  const step = stepWithin(prices[last]!, lastLiquidity, zeroForOne, feePips, kind, rest);
  if (!step) return undefined;
  const amountIn = totalsIn[last]! + extraIn + step.amountIn;
  const amountOut = totalsOut[last]! + extraOut + step.amountOut;
  return { amountIn, amountOut, sqrtPriceX96: step.sqrtPriceX96, table, first, stop };
}

/** Index of the first total from `from` on that is at least `wanted`; the length where none is. */
function firstReaching(totals: readonly bigint[], from: number, wanted: bigint): number {
  let low = from;
  let high = totals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (totals[middle]! >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}
