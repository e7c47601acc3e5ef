/** `seeded()`: deterministic source of random choices for a seed text. Also: `Random`, the type of such a source. */

/** A seeded source of choices; deterministic for a seed. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns an integer in [0, below). */
  below(below: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32, seeded with any text. */
export function seeded(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new Error('Empty list');
      return items[below(items.length)] as T;
    },
  };
}
