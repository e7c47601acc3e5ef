/**
 * Conversion between bigints and pairs of doubles (`double-pair.ts`): `pairOfBigInt()` and the faster `pairOfAmount()`
 * write to `pair`, `bigIntOfPair()` returns the bigint.
 */
import { normalise, sumError } from './double-pair.ts';

/** A 64-bit word as bigint and as its halves, on the little-endian machines on which JavaScript runs. */
const words = new BigUint64Array(1);
const halves = new Uint32Array(words.buffer);

const HALF = 2 ** 32;
const WORD = 2 ** 64;
const MAX_WORD = (1n << 64n) - 1n;

/** Writes any bigint to `pair`, to 2^-106 of its size: exact below 2^106. */
export function pairOfBigInt(value: bigint): void {
  const high = Number(value);
  normalise(high, Number(value - BigInt(high)));
}

/** Does the same for an amount from 0 to below 2^96, faster and exactly. */
export function pairOfAmount(amount: bigint): void {
  words[0] = amount;
  const low = halves[0]!;
  const middle = halves[1]! * HALF;
  if (amount <= MAX_WORD) {
    normalise(middle, low);
    return;
  }
  words[0] = amount >> 64n;
  const high = halves[0]! * WORD;
  const sum = high + middle;
  normalise(sum, sumError(high, middle, sum) + low);
}

/** Returns the integer, from 0 to below 2^104, that is the sum of the two integers of a pair. */
export function bigIntOfPair(high: number, low: number): bigint {
  if (high >= WORD) return BigInt(high) + BigInt(low);
  const upper = Math.floor(high / HALF);
  const lower = high - upper * HALF + low;
  const carry = Math.floor(lower / HALF);
  halves[0] = lower - carry * HALF;
  halves[1] = upper + carry;
  return words[0]!;
}
