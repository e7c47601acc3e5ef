/**
 * `RetryBackoff`: class with an exponential waiting time in blocks for each key (order, swapper or token) that failed.
 * Also: `RetryBackoffOptions`, the type of its options.
 */

export interface RetryBackoffOptions {
  /** Maximum waiting time in blocks. */
  maxBlocks: number;
  /** Number of failures without a waiting time. */
  freeFailures?: number;
  /** Maximum number of entries; the oldest are evicted first. */
  maxEntries?: number;
}

/**
 * Keys whose fill failed although the price was right (missing funds or allowance, used nonce, lost race) are retried
 * after 2, 4, 8… blocks: orders, and after a failure that cost gas their swappers and tokens. Failures are forgotten
 * `maxBlocks` after the waiting time has ended, and not when an order is no longer open, since a contract may close and
 * reopen its order at will.
 */
export class RetryBackoff<Key extends string> {
  readonly #options: Required<RetryBackoffOptions>;
  readonly #entries = new Map<Key, { failures: number; until: bigint }>();

  constructor(options: RetryBackoffOptions) {
    this.#options = { maxEntries: 10_000, freeFailures: 0, ...options };
  }

  /** @param count number of failures to add */
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

  /** Resets a key after a success. */
  remove(key: Key): void {
    this.#entries.delete(key);
  }
}
