/* Exponential backoff in blocks by key (order, swapper or token). */

export interface RetryBackoffOptions {
  /** Blocks that one waits at most. */
  maxBlocks: number;
  /** Failures after which one does not wait yet. */
  freeFailures?: number;
  /** Entries that are stored, the oldest first out. */
  maxEntries?: number;
}

/**
 * What failed although its price was right (funds or permission gone, nonce used, another was first), looked
 * at again after 2, 4, 8… blocks: orders, and after a failure that cost gas their swappers and tokens. Failures are
 * forgotten when as many blocks as one waits at most have passed since: not when an order is open no more, since a
 * contract may have its order closed and opened again at will.
 */
export class RetryBackoff<Key extends string> {
  readonly #options: Required<RetryBackoffOptions>;
  readonly #entries = new Map<Key, { failures: number; until: bigint }>();

  constructor(options: RetryBackoffOptions) {
    this.#options = { maxEntries: 10_000, freeFailures: 0, ...options };
  }

  /** @param count failures that this one counts as. */
  add(key: Key, block: bigint, count = 1): void {
    const { maxBlocks, maxEntries, freeFailures } = this.#options;
    const before = this.#entries.get(key);
    const isForgotten = !before || block >= before.until + BigInt(maxBlocks);
    const failures = isForgotten ? count : before.failures + count;
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
}
