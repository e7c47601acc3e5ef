/** Timestamp and random value of a coming block, on the network's slots. */
import type { Hex } from 'viem';
import { randomHex } from './random-hex.ts';

/**
 * The time of a block to come, Unix seconds: whole slots after the last block, as a contract can tell a block
 * between two slots from a real one.
 * @param last the last block's time
 * @param slot seconds between two blocks
 * @param now the device's time: the first slot that is not before it is taken
 */
export function nextBlockTime(last: bigint, slot: bigint, now: bigint): bigint {
  const step = slot > 0n ? slot : 1n;
  const slots = now > last ? (now - last + step - 1n) / step : 1n;
  return last + slots * step;
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

/** Seconds of a network's slot by its blocks, newest first: what divides all times between them; 1 where none does. */
export function slotOf(times: readonly bigint[]): bigint {
  const between = times.slice(1).map((time, i) => (times[i] ?? time) - time);
  const slot = between.reduce((a, b) => divisor(a, b < 0n ? -b : b), 0n);
  return slot > 0n ? slot : 1n;
}

/** Below it a block's random value is none, but a constant or a number that the network stores there. */
const SMALLEST_RANDOM = 2n ** 192n;

/**
 * The random value of a block to come: not the last block's, which a contract may have stored. Networks without
 * random values have the last block's again.
 */
export function nextRandom(last: Hex): Hex {
  if (BigInt(last) < SMALLEST_RANDOM) return last;
  return randomHex(32);
}
