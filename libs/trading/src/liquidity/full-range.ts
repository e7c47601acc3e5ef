import { MAX_TICK, MIN_TICK } from '../pools/math/tick-math.ts';

export interface TickRange {
  tickLower: number;
  tickUpper: number;
}

/** The outermost ticks that a pool's positions may begin and end at. */
export function fullRange(tickSpacing: number): TickRange {
  return {
    tickLower: Math.ceil(MIN_TICK / tickSpacing) * tickSpacing,
    tickUpper: Math.floor(MAX_TICK / tickSpacing) * tickSpacing,
  };
}

/** True where a range has no lower or no upper end: it reaches as far as the pool's prices do. */
export function openEnds(
  { tickLower, tickUpper }: TickRange,
  tickSpacing: number,
): { lower: boolean; upper: boolean } {
  const full = fullRange(tickSpacing);
  return { lower: tickLower <= full.tickLower, upper: tickUpper >= full.tickUpper };
}
