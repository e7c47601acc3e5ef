/**
 * `sqrtPriceAtTick()` and `tickAtSqrtPrice()` (the greatest tick not above a price), wei-exact as TickMath of v3-core
 * and v4-core, and the limits of ticks and prices. The price of tick t is 1.0001^t, stored as sqrt(1.0001^t) × 2^96,
 * rounded up. Both throw `RangeError` if out of range.
 */

/** Lowest tick. */
export const MIN_TICK = -887_272;
/** Highest tick. */
export const MAX_TICK = 887_272;
/** Square-root price at `MIN_TICK`, Q64.96. */
export const MIN_SQRT_PRICE = 4_295_128_739n;
/** Square-root price at `MAX_TICK`, Q64.96. */
export const MAX_SQRT_PRICE = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n;

const MAX_UINT256 = (1n << 256n) - 1n;
const MAX_UINT32 = (1n << 32n) - 1n;

/** Entry i is 2^128 / sqrt(1.0001^(2^i)), rounded as in the contracts (Q128.128). */
const INVERSE_ROOT_POWERS: readonly bigint[] = [
  0xfffcb933bd6fad37aa2d162d1a594001n,
  0xfff97272373d413259a46990580e213an,
  0xfff2e50f5f656932ef12357cf3c7fdccn,
  0xffe5caca7e10e4e61c3624eaa0941cd0n,
  0xffcb9843d60f6159c9db58835c926644n,
  0xff973b41fa98c081472e6896dfb254c0n,
  0xff2ea16466c96a3843ec78b326b52861n,
  0xfe5dee046a99a2a811c461f1969c3053n,
  0xfcbe86c7900a88aedcffc83b479aa3a4n,
  0xf987a7253ac413176f2b074cf7815e54n,
  0xf3392b0822b70005940c7a398e4b70f3n,
  0xe7159475a2c29b7443b29c7fa6e889d9n,
  0xd097f3bdfd2022b8845ad8f792aa5825n,
  0xa9f746462d870fdf8a65dc1f90e061e5n,
  0x70d869a156d2a1b890bb3df62baf32f7n,
  0x31be135f97d08fd981231505542fcfa6n,
  0x9aa508b5b7a84e1c677de54f3e99bc9n,
  0x5d6af8dedb81196699c329225ee604n,
  0x2216e584f5fa1ea926041bedfe98n,
  0x48a170391f7dc42444e8fa2n,
];

/**
 * Returns the square root of the price at a tick, Q64.96.
 * @throws RangeError if the tick is not an integer from `MIN_TICK` to `MAX_TICK`
 */
export function sqrtPriceAtTick(tick: number): bigint {
  if (!Number.isInteger(tick) || tick < MIN_TICK || tick > MAX_TICK) {
    throw new RangeError(`Tick ${tick} is out of range`);
  }
  let ratio = 1n << 128n;
  for (let bits = Math.abs(tick), i = 0; bits > 0; bits >>= 1, i++) {
    if (bits & 1) ratio = (ratio * INVERSE_ROOT_POWERS[i]!) >> 128n;
  }
  if (tick > 0) ratio = MAX_UINT256 / ratio;
  return (ratio + MAX_UINT32) >> 32n;
}

/** Natural logarithm of sqrt(1.0001). */
const LOG_ROOT_BASE = Math.log(1.0001) / 2;

/**
 * Distance from a tick, in ticks, above which floats determine the side of a price correctly. The contracts round the
 * prices of ticks by one part in 2^32 (at the lowest), which is 5e-6 ticks; float errors are smaller.
 */
const NEAR = 1e-4;

/**
 * Returns the greatest tick whose square-root price does not exceed `sqrtPriceX96`.
 *
 * The contracts use a fixed-point logarithm; its definition has a unique result, so a logarithm in floats, corrected
 * near a tick against the exact prices, returns the same tick.
 * @throws RangeError if the price is below `MIN_SQRT_PRICE` or not below `MAX_SQRT_PRICE`
 */
export function tickAtSqrtPrice(sqrtPriceX96: bigint): number {
  if (sqrtPriceX96 < MIN_SQRT_PRICE || sqrtPriceX96 >= MAX_SQRT_PRICE) {
    throw new RangeError('Square-root price is out of range');
  }
  const position = Math.log(Number(sqrtPriceX96) / 2 ** 96) / LOG_ROOT_BASE;
  const below = Math.floor(position);
  if (position - below > NEAR && below + 1 - position > NEAR) return below;
  let tick = Math.min(Math.max(below, MIN_TICK), MAX_TICK - 1);
  while (sqrtPriceAtTick(tick) > sqrtPriceX96) tick--;
  while (sqrtPriceAtTick(tick + 1) <= sqrtPriceX96) tick++;
  return tick;
}
