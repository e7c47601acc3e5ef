/**
 * Predicted fields of the next block, for simulations: `nextBlockTime()` (timestamp on the network's slots), `slotOf()`
 * (seconds per slot from past timestamps) and `nextRandom()` (random value, prevRandao).
 */
import type { Hex } from 'viem';
import { randomHex } from './random-hex.ts';

/**
 * Returns the timestamp of a future block in Unix seconds: a whole number of slots after the last block, because a
 * contract can distinguish a block between two slots from a real one.
 * @param last timestamp of the last block
 * @param slot seconds between two blocks
 * @param now the device's time; the result is the first slot at or after it
 */
export function nextBlockTime(last: bigint, slot: bigint, now: bigint): bigint {
  const step = slot > 0n ? slot : 1n;
  const slots = now > last ? (now - last + step - 1n) / step : 1n;
  return last + slots * step;
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

/**
 * Returns the slot length in seconds: the greatest common divisor of the differences between block timestamps, newest
 * first; 1 if there is none.
 */
export function slotOf(times: readonly bigint[]): bigint {
  const between = times.slice(1).map((time, i) => (times[i] ?? time) - time);
  const slot = between.reduce((a, b) => divisor(a, b < 0n ? -b : b), 0n);
  return slot > 0n ? slot : 1n;
}

/** A smaller value is not random: it is a constant or a number that the network stores in that field. */
const SMALLEST_RANDOM = 2n ** 192n;

/**
 * Returns a random value for the next block. It differs from the last block's, which a contract may have stored. On
 * networks without random values the last block's value is returned.
 */
export function nextRandom(last: Hex): Hex {
  if (BigInt(last) < SMALLEST_RANDOM) return last;
  return randomHex(32);
}
