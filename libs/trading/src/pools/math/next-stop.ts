/**
 * `nextStop()`: the next initialised tick or end of its bitmap word at which a swap stops, as
 * `nextInitializedTickWithinOneWord`. Also: `nextTick()` at any distance, `countUpTo()` (number of ticks up to one).
 */
import type { Tick } from '../pool.ts';
import { MAX_TICK, MIN_TICK } from './tick-math.ts';

/** Latest end of a swap's next step. */
export interface Stop {
  tick: number;
  /** Liquidity added when crossed upwards; undefined at a word boundary without a tick. */
  liquidityNet: bigint | undefined;
}

/** Number of ticks with an index ≤ `tick`. */
export function countUpTo(ticks: readonly Tick[], tick: number): number {
  let low = 0;
  let high = ticks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ticks[middle]!.index <= tick) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns the next tick at which a swap stops, as TickBitmap.nextInitializedTickWithinOneWord: an initialised tick, or
 * otherwise the end of the 256-bit word of ticks (each `tickSpacing` apart), where the contracts also round. Includes
 * the current tick downwards, but not upwards.
 */
export function nextStop(
  ticks: readonly Tick[],
  tick: number,
  tickSpacing: number,
  zeroForOne: boolean,
): Stop {
  const compressed = Math.floor(tick / tickSpacing);
  const after = countUpTo(ticks, tick);
  if (zeroForOne) {
    const boundary = (compressed >> 8) * 256 * tickSpacing;
    const found = ticks[after - 1];
    return found !== undefined && found.index >= boundary
      ? { tick: found.index, liquidityNet: found.liquidityNet }
      : { tick: Math.max(boundary, MIN_TICK), liquidityNet: undefined };
  }
  const boundary = (((compressed + 1) >> 8) * 256 + 255) * tickSpacing;
  const found = ticks[after];
  return found !== undefined && found.index <= boundary
    ? { tick: found.index, liquidityNet: found.liquidityNet }
    : { tick: Math.min(boundary, MAX_TICK), liquidityNet: undefined };
}

/** Returns the next initialised tick in the direction of a swap at any distance; undefined after the last. */
export function nextTick(
  ticks: readonly Tick[],
  tick: number,
  zeroForOne: boolean,
): Stop | undefined {
  const after = countUpTo(ticks, tick);
  const found = ticks[zeroForOne ? after - 1 : after];
  return found && { tick: found.index, liquidityNet: found.liquidityNet };
}
