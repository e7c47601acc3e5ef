export interface SetAsideOptions {
  /** Blocks that one waits at most. */
  maxBlocks: number;
  /** Failures after which one does not wait yet. */
  freeFailures?: number;
  /** Entries that are stored, the oldest first out. */
  maxEntries?: number;
}

/**
 * What failed although its price was right (funds or permission gone, nonce used, another was first), looked
 * at again after 2, 4, 8… blocks: orders, and after a failure that cost gas their swappers and tokens.
 */
export class SetAside<Key extends string> {
  readonly #options: Required<SetAsideOptions>;
  readonly #entries = new Map<Key, { failures: number; until: bigint }>();

  constructor(options: SetAsideOptions) {
    this.#options = { maxEntries: 10_000, freeFailures: 0, ...options };
  }

  add(key: Key, block: bigint): void {
    const failures = (this.#entries.get(key)?.failures ?? 0) + 1;
    const { maxBlocks, maxEntries, freeFailures } = this.#options;
    const isFree = failures <= freeFailures;
    const blocks = isFree ? 0 : Math.min(2 ** (failures - freeFailures), maxBlocks);
    this.#entries.delete(key);
    this.#entries.set(key, { failures, until: block + BigInt(blocks) });
    if (this.#entries.size > maxEntries) {
      this.#entries.delete(this.#entries.keys().next().value!);
    }
  }

  has(key: Key, block: bigint): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && block < entry.until;
  }

  /** It did well: its next failure counts as the first. */
  remove(key: Key): void {
    this.#entries.delete(key);
  }

  /** Removes all others. */
  keep(keys: ReadonlySet<Key>): void {
    for (const key of this.#entries.keys()) if (!keys.has(key)) this.#entries.delete(key);
  }
}
