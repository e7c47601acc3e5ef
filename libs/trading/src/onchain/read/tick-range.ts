/**
 * Type `TickRange` and pure functions of a tick bitmap's words: `wordsOf()` a range, `wholeWords()`, `ticksInWord()`.
 * Also: `ALL_TICKS`, and `closedAt()`, a pool without liquidity outside a range.
 */
import { MAX_TICK, MIN_TICK } from '../../pools/math/tick-math.ts';
import type { Tick, V3Pool, V4Pool } from '../../pools/pool.ts';

/** Ticks from `lower` to `upper`, both included. */
export interface TickRange {
  lower: number;
  upper: number;
}

/** The range of all ticks. */
export const ALL_TICKS: TickRange = { lower: MIN_TICK, upper: MAX_TICK };

/** Number of ticks per word of a pool's bitmap. */
const WORD = 256;

/** Returns the words of a bitmap that contain a range, both ends included (TickBitmap.position of v3-core). */
export function wordsOf(
  { lower, upper }: TickRange,
  tickSpacing: number,
): { first: number; last: number } {
  const word = (tick: number) => Math.floor(Math.floor(tick / tickSpacing) / WORD);
  return { first: word(Math.max(lower, MIN_TICK)), last: word(Math.min(upper, MAX_TICK)) };
}

/** Returns the range widened to whole words of the bitmap, which is the range that reading it covers. */
export function wholeWords(range: TickRange, tickSpacing: number): TickRange {
  const { first, last } = wordsOf(range, tickSpacing);
  return {
    lower: Math.max(first * WORD * tickSpacing, MIN_TICK),
    upper: Math.min(((last + 1) * WORD - 1) * tickSpacing, MAX_TICK),
  };
}

/** Returns the indices of the ticks that are set in a word of a bitmap, ascending. */
export function ticksInWord(word: number, bits: bigint, tickSpacing: number): number[] {
  const found: number[] = [];
  for (let bit = 0; bits > 0n; bit++, bits >>= 1n) {
    if (bits & 1n) found.push((word * WORD + bit) * tickSpacing);
  }
  return found;
}

/**
 * Returns a pool with only the ticks within a range, and no liquidity beyond its ends: as long as a trade stays within
 * the range, its results equal the whole pool's. The range must contain the current tick.
 */
export function closedAt<P extends V3Pool | V4Pool>(pool: P, range: TickRange): P {
  const { tickSpacing, tick, liquidity } = pool;
  const inside = pool.ticks.filter(({ index }) => index >= range.lower && index <= range.upper);
  let atLower = liquidity;
  let atUpper = liquidity;
  for (const { index, liquidityNet } of inside) {
    if (index <= tick) atLower -= liquidityNet;
    else atUpper += liquidityNet;
  }
  const ticks: Tick[] = [...inside];
  const below = Math.ceil(range.lower / tickSpacing) * tickSpacing - tickSpacing;
  const above = Math.floor(range.upper / tickSpacing) * tickSpacing + tickSpacing;
  if (atLower > 0n && below >= MIN_TICK) {
    ticks.unshift({ index: below, liquidityGross: atLower, liquidityNet: atLower });
  }
  if (atUpper > 0n && above <= MAX_TICK) {
    ticks.push({ index: above, liquidityGross: atUpper, liquidityNet: -atUpper });
  }
  return { ...pool, ticks };
}
