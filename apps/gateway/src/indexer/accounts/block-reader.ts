/**
 * `BlockReader`: class that reads the transactions of blocks and, while past blocks are read in order, prefetches the
 * next ones. Also: types `ReadBlock`, `FetchBlock`.
 */
import type { Hex } from '@cenote/chains';
import type { Transaction } from 'viem';

/** Maximum number of prefetched blocks. */
const MAX_AHEAD = 16;
/** Blocks requested at shorter intervals than this are historical, and the next ones are prefetched. */
const SUCCESSION_MS = 200;

export interface ReadBlock {
  hash: Hex | null;
  transactions: Transaction[];
}

/** Fetches a block; undefined if the chain has none. */
export type FetchBlock = (
  at: { blockHash: Hex } | { blockNumber: bigint },
) => Promise<ReadBlock | undefined>;

/**
 * Reads blocks with their transactions. While past blocks are read in order, the next ones are prefetched; a prefetched
 * block is used only if its hash matches.
 */
export class BlockReader {
  readonly #fetch: FetchBlock;
  readonly #now: () => number;
  /** Requested and unused blocks by number. */
  readonly #blocks = new Map<bigint, Promise<ReadBlock | undefined>>();
  #ahead = 0;
  #usedAt = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a monotonic clock. */
  constructor(fetch: FetchBlock, now = () => performance.now()) {
    this.#fetch = fetch;
    this.#now = now;
  }

  /** Returns no transactions if the block no longer exists: its changes are then reverted anyway. */
  async transactionsOf(block: { number: bigint; hash: Hex }): Promise<Transaction[]> {
    const prefetched = this.#blocks.get(block.number);
    const early = await prefetched;
    const isFound = early?.hash === block.hash;
    const found = isFound ? early : await this.#fetch({ blockHash: block.hash });
    for (const number of this.#blocks.keys()) {
      if (number <= block.number) this.#blocks.delete(number);
    }
    const isSuccession = this.#now() - this.#usedAt < SUCCESSION_MS;
    this.#usedAt = this.#now();
    if (isFound) this.#ahead = Math.min(MAX_AHEAD, this.#ahead * 2);
    // A prefetched block did not exist: the head is near.
    else this.#ahead = isSuccession && prefetched === undefined ? 1 : 0;
    this.#readAhead(block.number);
    return found?.transactions ?? [];
  }

  #readAhead(from: bigint): void {
    for (let i = 1; i <= this.#ahead; i++) {
      const blockNumber = from + BigInt(i);
      if (this.#blocks.has(blockNumber)) continue;
      // An error occurs again when the block is needed.
      const reading = this.#fetch({ blockNumber }).catch(() => undefined);
      this.#blocks.set(blockNumber, reading);
    }
  }
}
