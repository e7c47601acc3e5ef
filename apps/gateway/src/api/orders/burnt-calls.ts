/** A call that used up its gas is not made again for so many blocks. */
const BLOCKS = 100;

/** Keys of calls that are not made, see {@link BurntCalls}. */
export interface Burnt {
  has(key: string): boolean;
  add(key: string): void;
}

/** Calls that used up all gas they were allowed, stored for 100 blocks. */
export class BurntCalls {
  /** Block at which each call was made, by its key. */
  readonly #blocks = new Map<string, number>();

  /** The keys that are valid at a block. */
  at(block: number): Burnt {
    for (const [key, seen] of this.#blocks) {
      // A chain may also begin anew.
      if (Math.abs(block - seen) >= BLOCKS) this.#blocks.delete(key);
    }
    return {
      has: (key) => this.#blocks.has(key),
      add: (key) => this.#blocks.set(key, block),
    };
  }
}
