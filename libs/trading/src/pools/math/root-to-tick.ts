import type { V3Pool, V4Pool } from '../pool.ts';
import { sqrtPriceAtTick } from './tick-math.ts';

const Q96 = 2 ** 96;

/**
 * Returns the absolute difference between the square root of a v3 or v4 pool's price and that at a tick, as a float
 * computed from exact integers, so that no digits cancel near the tick.
 */
export function rootToTick({ sqrtPriceX96 }: V3Pool | V4Pool, tick: number): number {
  const difference = sqrtPriceAtTick(tick) - sqrtPriceX96;
  return Number(difference < 0n ? -difference : difference) / Q96;
}
