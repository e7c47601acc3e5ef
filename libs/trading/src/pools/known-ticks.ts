/**
 * Pools of which only a range of ticks is known: `knownEnds()` of a range, `isWithinKnown()` (whether the price is
 * inside), `knownPart()` (the part of a liquidity event inside)..
 */
import type { LiquidityEvent } from './events.ts';
import type { KnownTicks, V3Pool, V4Pool } from './pool.ts';

/**
 * Returns the ends of the known part of a pool whose ticks in a range are known: the nearest possible ticks beyond it,
 * where all liquidity in range begins and ends.
 */
export const knownEnds = (
  { lower, upper }: { lower: number; upper: number },
  tickSpacing: number,
): KnownTicks => ({
  from: Math.ceil(lower / tickSpacing) * tickSpacing - tickSpacing,
  to: Math.floor(upper / tickSpacing) * tickSpacing + tickSpacing,
});

/** Whether a pool's price is within the known part. */
export const isWithinKnown = ({ known, tick }: Pick<V3Pool | V4Pool, 'known' | 'tick'>): boolean =>
  known === undefined || (known.from <= tick && tick < known.to);

/** Returns the part of a liquidity event within the known ticks of a pool; undefined if there is none. */
export function knownPart<E extends LiquidityEvent>(
  { known }: Pick<V3Pool | V4Pool, 'known'>,
  event: E,
): E | undefined {
  if (!known) return event;
  const tickLower = Math.max(event.tickLower, known.from);
  const tickUpper = Math.min(event.tickUpper, known.to);
  return tickLower < tickUpper ? { ...event, tickLower, tickUpper } : undefined;
}
