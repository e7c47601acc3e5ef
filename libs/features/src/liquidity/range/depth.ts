/**
 * Liquidity of a pool by tick, for drawing only: `depthOfPool()` (from a pool's initialised ticks), `depthOfSteps()`
 * (from ticks with the liquidity that begins there), `columnsOf()` (heights by pixel). Also: type `Depth`.
 */
import type { V3Pool, V4Pool } from '@cenote/trading';

/** `liquidity[i]` is in range from `ticks[i]` up to `ticks[i + 1]`; zero below the first and above the last tick. */
export interface Depth {
  /** Ascending. */
  ticks: Float64Array;
  liquidity: Float64Array;
}

/** Returns the liquidity by tick of a pool with its known ticks. */
export function depthOfPool({ ticks }: Pick<V3Pool | V4Pool, 'ticks'>): Depth {
  const depth: Depth = {
    ticks: new Float64Array(ticks.length),
    liquidity: new Float64Array(ticks.length),
  };
  let sum = 0n;
  ticks.forEach(({ index, liquidityNet }, i) => {
    sum += liquidityNet;
    depth.ticks[i] = index;
    depth.liquidity[i] = Number(sum);
  });
  return depth;
}

/** Returns the liquidity by tick of steps, each a tick and the liquidity in range from there up to the next. */
export const depthOfSteps = (steps: readonly { tick: number; liquidity: string }[]): Depth => ({
  ticks: Float64Array.from(steps, ({ tick }) => tick),
  liquidity: Float64Array.from(steps, ({ liquidity }) => Number(liquidity)),
});

/**
 * Returns the height of each pixel column, 0 to 1 of the highest: the most liquidity at any tick of the column.
 * Proportional to the number of ticks and columns.
 * @param from tick at the left edge; more than `to` mirrors the columns
 * @param to tick at the right edge
 */
export function columnsOf(
  { ticks, liquidity }: Depth,
  from: number,
  to: number,
  count: number,
): Float64Array {
  const [low, high] = from < to ? [from, to] : [to, from];
  const columns = new Float64Array(count);
  const scale = count / (high - low);
  let highest = 0;
  for (let i = 0; i < ticks.length; i++) {
    const size = liquidity[i]!;
    const [start, end] = [ticks[i]!, ticks[i + 1] ?? ticks[i]!];
    if (size <= 0 || end <= low || start >= high) continue;
    const first = Math.max(0, Math.floor((start - low) * scale));
    // A range that is narrower than a pixel fills one.
    const last = Math.min(count - 1, Math.max(first, Math.ceil((end - low) * scale) - 1));
    for (let x = first; x <= last; x++) if (columns[x]! < size) columns[x] = size;
    if (size > highest) highest = size;
  }
  if (highest > 0) for (let x = 0; x < count; x++) columns[x]! /= highest;
  return from < to ? columns : columns.reverse();
}
