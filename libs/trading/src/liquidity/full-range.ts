/**
 * `fullRange()`: the lowest and highest tick of positions with a tick spacing. Also: `openEnds()`, on which sides a
 * range is unbounded, and type `TickRange`.
 */
import { MAX_TICK, MIN_TICK } from '../pools/math/tick-math.ts';

/** Ends of the price range of a position, as ticks. */
export interface TickRange {
  tickLower: number;
  tickUpper: number;
}

/** Returns the outermost ticks that positions of a pool can have. */
export function fullRange(tickSpacing: number): TickRange {
  return {
    tickLower: Math.ceil(MIN_TICK / tickSpacing) * tickSpacing,
    tickUpper: Math.floor(MAX_TICK / tickSpacing) * tickSpacing,
  };
}

/** Returns on which sides a range is unbounded, that is, extends to the limit of the pool's prices. */
export function openEnds(
  { tickLower, tickUpper }: TickRange,
  tickSpacing: number,
): { lower: boolean; upper: boolean } {
  const full = fullRange(tickSpacing);
  return { lower: tickLower <= full.tickLower, upper: tickUpper >= full.tickUpper };
}
