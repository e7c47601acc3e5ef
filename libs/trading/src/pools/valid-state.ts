/**
 * `isValidState()`: whether the state of a v3 or v4 pool (ticks, fees, price, liquidity) is possible in its contract.
 * Also: `MAX_UINT128`.
 */
import { protocolFeeOf } from './fee.ts';
import {
  MAX_SQRT_PRICE,
  MAX_TICK,
  MIN_SQRT_PRICE,
  MIN_TICK,
  sqrtPriceAtTick,
  tickAtSqrtPrice,
} from './math/tick-math.ts';
import type { Tick, V3Pool, V4Pool } from './pool.ts';

/** The largest spacing in v4-core (int16). */
const MAX_TICK_SPACING = 32_767;
const MAX_FEE = 1_000_000;
/** ProtocolFeeLibrary.MAX_PROTOCOL_FEE: 0.1 %. */
const MAX_PROTOCOL_FEE = 1000;
export const MAX_UINT128 = (1n << 128n) - 1n;

const isIntegerIn = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

/** Spacing for which a list of ticks was checked to be ascending, aligned and in range. */
const checkedTicks = new WeakMap<readonly Tick[], number>();

function areTicksSound(ticks: readonly Tick[], tickSpacing: number): boolean {
  if (checkedTicks.get(ticks) === tickSpacing) return true;
  let last = MIN_TICK - 1;
  for (const { index } of ticks) {
    if (!isIntegerIn(index, last + 1, MAX_TICK) || index % tickSpacing !== 0) return false;
    last = index;
  }
  checkedTicks.set(ticks, tickSpacing);
  return true;
}

function areFeesSound(pool: V3Pool | V4Pool): boolean {
  // A fee of 100 % is possible in v4 only.
  if (pool.protocol === 'v3') return isIntegerIn(pool.fee, 0, MAX_FEE - 1);
  return (
    isIntegerIn(pool.lpFee, 0, MAX_FEE) &&
    isIntegerIn(pool.protocolFee, 0, 0xff_ffff) &&
    protocolFeeOf(pool.protocolFee, true) <= MAX_PROTOCOL_FEE &&
    protocolFeeOf(pool.protocolFee, false) <= MAX_PROTOCOL_FEE
  );
}

function isPriceSound({ sqrtPriceX96, tick }: V3Pool | V4Pool): boolean {
  if (sqrtPriceX96 < MIN_SQRT_PRICE || sqrtPriceX96 >= MAX_SQRT_PRICE) return false;
  if (!isIntegerIn(tick, MIN_TICK, MAX_TICK - 1)) return false;
  // A downward swap that ends exactly on a tick leaves the tick one below its price.
  const own = tickAtSqrtPrice(sqrtPriceX96);
  return own === tick || (own === tick + 1 && sqrtPriceX96 === sqrtPriceAtTick(own));
}

/** Whether the state is possible in the contracts, so that a swap through it terminates with a meaningful result. */
export const isValidState = (pool: V3Pool | V4Pool): boolean =>
  isIntegerIn(pool.tickSpacing, 1, MAX_TICK_SPACING) &&
  areFeesSound(pool) &&
  isPriceSound(pool) &&
  pool.liquidity >= 0n &&
  pool.liquidity <= MAX_UINT128 &&
  areTicksSound(pool.ticks, pool.tickSpacing);
