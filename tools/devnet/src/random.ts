/**
 * `seededRandom()`: deterministic random number generator (Mulberry32). Also: `Random` (type of a generator),
 * `seedOf()` (32-bit seed from a text), `between()` and `wholeBetween()` (random float or integer in a range).
 */

/** A deterministic source of numbers in [0, 1). */
export type Random = () => number;

/** Mulberry32 (public domain, Tommy Ettinger): 32 bits of state, identical on all machines. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Derives a 32-bit seed from a name (FNV-1a), so that each pool has its own numbers. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

export const between = (random: Random, low: number, high: number): number =>
  low + (high - low) * random();

/** Returns a whole number from `low` to `high`, both inclusive. */
export const wholeBetween = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));
