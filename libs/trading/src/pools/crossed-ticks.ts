import type { Pool, Tick } from './pool.ts';

/* Counts of initialized ticks and of tick bitmap words that a swap crosses. */

/** How many of the ascending ticks are at or below this one (binary search). */
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

/** A swap reads the bitmap of ticks word by word: an empty one takes an eighth of the gas of a tick that is crossed. */
const WORDS_OF_TICK = 8;

/** Words of the bitmap between two ticks, in the gas of ticks that are crossed. */
export const wordsCrossed = (from: number, to: number, tickSpacing: number): number => {
  const wordOf = (tick: number) => Math.floor(Math.floor(tick / tickSpacing) / 256);
  return Math.floor(Math.abs(wordOf(to) - wordOf(from)) / WORDS_OF_TICK);
};

/**
 * Initialised ticks between two states of a pool that differ by swaps, and the words of its bitmap that lie between, in
 * ticks of the same gas; none in a pair.
 */
export function crossedTicks(before: Pool, after: Pool): number {
  if (before.protocol === 'v2' || after.protocol === 'v2') return 0;
  const { ticks, tick, tickSpacing } = before;
  const crossed = Math.abs(ticksUpTo(ticks, after.tick) - ticksUpTo(ticks, tick));
  return crossed + wordsCrossed(tick, after.tick, tickSpacing);
}
