/**
 * `Scarcity`: further prices of pool calls and crossed ticks, while a flow has more of them than fit into a transaction.
 * Also: `isScarce()`, whether it has, and `scarcer()`, prices at which enough of them would leave.
 */
import { MAX_TICKS } from '../gas.ts';
import type { SearchTask } from '../paths/plan.ts';

/** Ratio of a price to the lowest one at which enough calls or ticks would leave. */
const MARKUP = 1.05;

/** In base units of the result's token. */
export interface Scarcity {
  leg: number;
  tick: number;
}

/** Calls that leave a flow together. */
export interface Load {
  /** Their number. */
  legs: number;
  ticks: number;
  /** What they add net of gas. */
  margin: number;
}

export const isScarce = ({ maxLegs }: SearchTask, legs: number, ticks: number): boolean =>
  legs > maxLegs || ticks > MAX_TICKS;

/** What a load adds net of gas and of further prices. */
export const netOf = ({ margin, legs, ticks }: Load, { leg, tick }: Scarcity): number =>
  margin - leg * legs - tick * ticks;

/** Returns prices, no lower than the present ones, at which enough of the loads would add less than nothing. */
export function scarcer({ maxLegs }: SearchTask, loads: readonly Load[], now: Scarcity): Scarcity {
  const rise = (side: 'legs' | 'ticks', most: number): number => {
    let left = loads.reduce((sum, load) => sum + load[side], 0) - most;
    if (left <= 0) return 0;
    const ranked = loads
      .filter((load) => load[side] > 0)
      .map((load) => ({ size: load[side], price: Math.max(0, netOf(load, now)) / load[side] }))
      .sort((a, b) => a.price - b.price);
    let highest = 0;
    for (const { size, price } of ranked) {
      highest = price;
      left -= size;
      if (left <= 0) break;
    }
    return highest * MARKUP;
  };
  return { leg: now.leg + rise('legs', maxLegs), tick: now.tick + rise('ticks', MAX_TICKS) };
}
