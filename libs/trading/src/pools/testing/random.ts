/**
 * `createRandom()`: seeded pseudo-random generator for tests; the same seed returns the same sequence everywhere. Also:
 * its interface `Random`.
 */

/** A seeded source of random values: the same seed returns the same sequence everywhere. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** Log-uniform bigint from 1 to 2^`bits`. */
  magnitude(bits: number): bigint;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
}

/** mulberry32: small, fast, sufficient for test data. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    magnitude: (bits) => {
      const size = integer(0, bits - 1);
      let value = 1n;
      for (let i = 0; i < size; i += 30) value = (value << 30n) | BigInt(integer(0, 2 ** 30 - 1));
      const excess = BigInt(Math.ceil(size / 30) * 30 - size);
      return value >> excess;
    },
    pick: (values) => values[integer(0, values.length - 1)]!,
    chance: (probability) => next() < probability,
  };
}
