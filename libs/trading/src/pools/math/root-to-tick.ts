import type { V3Pool, V4Pool } from '../pool.ts';
import { sqrtPriceAtTick } from './tick-math.ts';

const Q96 = 2 ** 96;

/**
 * How far the square root of a pool's price is from that at a tick, in floats of exact numbers: where a price sits on
 * the edge of a position, the difference of two floats is a hair, which times enough liquidity is a fortune that nobody
 * put there.
 * @returns at least 0; square root of token1 per token0, in base units.
 */
export function rootToTick({ sqrtPriceX96 }: V3Pool | V4Pool, tick: number): number {
  const difference = sqrtPriceAtTick(tick) - sqrtPriceX96;
  return Number(difference < 0n ? -difference : difference) / Q96;
}
