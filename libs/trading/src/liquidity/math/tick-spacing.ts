/** `nearestUsableTick()`: the nearest tick at which positions may begin or end. Also: `tickSpacingOf()` a v4 fee. */
import { MAX_TICK, MIN_TICK } from '../../pools/math/tick-math.ts';
import type { Pips } from '../../pools/pool.ts';

/** Returns the multiple of the tick spacing nearest to a tick, within the limits of ticks (nearestUsableTick of v3-sdk). */
export function nearestUsableTick(tick: number, tickSpacing: number): number {
  const rounded = Math.round(tick / tickSpacing) * tickSpacing;
  if (rounded < MIN_TICK) return rounded + tickSpacing;
  if (rounded > MAX_TICK) return rounded - tickSpacing;
  // Without negative zero.
  return rounded + 0;
}

/** Returns the tick spacing that the form proposes for a v4 pool with a custom fee: two ticks per basis point. */
export const tickSpacingOf = (fee: Pips): number => Math.max(Math.round((2 * fee) / 100), 1);
