/**
 * `segmentRow()`: the row of a step table for float quotes, an array of `ROW` numbers about a segment of constant
 * liquidity (running totals, virtual reserves, slack). Also: the offsets in a row, `EXACT_BELOW` and `NO_SEGMENT`.
 */
import { dividePairs, multiplyPairs, pair } from './double-pair.ts';
import { pairOfBigInt } from './pair-of-bigint.ts';

/**
 * Data of the segment of constant liquidity before a stop, used by float quotes, as `ROW` numbers: running totals up to
 * the stop, the segment's virtual reserves at its start, all pairs of doubles, and the maximum effect of rounding the
 * price on an amount.
 */
export const ROW = 10;
export const TOTAL_IN = 0;
export const TOTAL_OUT = 2;
/** Offset from a total to the reserve of the same token. */
export const TO_RESERVE = 4;
/** The slack of the output follows that of the input. */
export const SLACK = 8;

/** Totals below it, and sums of some of them, are exact as pairs. */
export const EXACT_BELOW = 1n << 100n;

/** The row of the first stop, which has no segment in the table: totals of zero. */
export const NO_SEGMENT: readonly number[] = Array.from({ length: ROW }, (_, i) =>
  i < TO_RESERVE ? 0 : Number.NaN,
);

const Q96 = 2 ** 96;

/**
 * Returns the row of the segment from `start` towards `end`.
 *
 * Liquidity L at the price s² acts as a pair with reserves L/s and L·s (Uniswap v3 white paper, 2.1). Contracts round s
 * to a multiple of 2^-96, always in the pool's favour: this changes token1 by at most L·2^-96, token0 by at most
 * L·2^-96/s², where s is the lower end.
 */
export function segmentRow(
  totalIn: bigint,
  totalOut: bigint,
  liquidity: bigint,
  start: bigint,
  end: bigint,
): number[] {
  pairOfBigInt(totalIn);
  const inHigh = pair[0]!;
  const inLow = pair[1]!;
  pairOfBigInt(totalOut);
  const outHigh = pair[0]!;
  const outLow = pair[1]!;
  pairOfBigInt(start);
  const rootHigh = pair[0]! / Q96;
  const rootLow = pair[1]! / Q96;
  pairOfBigInt(liquidity);
  const liquidityHigh = pair[0]!;
  const liquidityLow = pair[1]!;
  dividePairs(liquidityHigh, liquidityLow, rootHigh, rootLow);
  const zeroHigh = pair[0]!;
  const zeroLow = pair[1]!;
  multiplyPairs(liquidityHigh, liquidityLow, rootHigh, rootLow);
  const oneHigh = pair[0]!;
  const oneLow = pair[1]!;
  const slackOne = liquidityHigh / Q96;
  const zeroForOne = end < start;
  const lowest = Number(zeroForOne ? end : start) / Q96;
  const slackZero = slackOne / lowest / lowest;
  return zeroForOne
    ? [inHigh, inLow, outHigh, outLow, zeroHigh, zeroLow, oneHigh, oneLow, slackZero, slackOne]
    : [inHigh, inLow, outHigh, outLow, oneHigh, oneLow, zeroHigh, zeroLow, slackOne, slackZero];
}
