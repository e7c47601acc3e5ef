/**
 * `crossedTicks()`: number of initialised ticks that a swap crosses, plus bitmap words converted to ticks of the same
 * gas. Also: its parts `ticksUpTo()` and `wordsCrossed()`.
 */
import type { Pool, Tick } from './pool.ts';

/** Returns the number of the ascending ticks that are at or below this one (binary search). */
export function ticksUpTo(ticks: readonly Tick[], tick: number): number {
  let low = 0;
  let high = ticks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ticks[middle]!.index <= tick) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A swap reads the tick bitmap word by word: an empty word takes an eighth of the gas of a crossed tick. */
const WORDS_OF_TICK = 8;

/** Returns the words of the bitmap between two ticks, converted to crossed ticks of the same gas. */
export const wordsCrossed = (from: number, to: number, tickSpacing: number): number =>
  Math.floor(Math.abs(wordOf(to, tickSpacing) - wordOf(from, tickSpacing)) / WORDS_OF_TICK);

const wordOf = (tick: number, tickSpacing: number): number =>
  Math.floor(Math.floor(tick / tickSpacing) / 256);

/**
 * Returns the initialised ticks between two states of a pool that differ by swaps, plus the words of its bitmap in
 * between converted to ticks of the same gas; zero for a v2 pair.
 */
export function crossedTicks(before: Pool, after: Pool): number {
  if (before.protocol === 'v2' || after.protocol === 'v2') return 0;
  const { ticks, tick, tickSpacing } = before;
  const crossed = Math.abs(ticksUpTo(ticks, after.tick) - ticksUpTo(ticks, tick));
  return crossed + wordsCrossed(tick, after.tick, tickSpacing);
}
