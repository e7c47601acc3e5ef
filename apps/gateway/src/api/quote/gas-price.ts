/**
 * `GasPrice`: class that returns the current gas price in wei: the head's base fee plus the node's suggested priority
 * fee, which is read at most every 15 s.
 */
import type { BlockRef, ChainSource } from '../graph/chain-source.ts';

const FRESH_MS = 15_000;
/** Priority fee if the node suggests none. */
const USUAL_TIP = 1_000_000_000n;

export class GasPrice {
  readonly #source: ChainSource;
  readonly #head: () => BlockRef | undefined;
  #tip = USUAL_TIP;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(source: ChainSource, head: () => BlockRef | undefined) {
    this.#source = source;
    this.#head = head;
  }

  /** Wei per gas; synchronous: a new priority fee applies from the next call on. */
  get wei(): bigint {
    if (performance.now() - this.#readAt > FRESH_MS) {
      this.#readAt = performance.now();
      this.#source.priorityFee().then(
        (tip) => {
          this.#tip = tip;
        },
        // For nodes without the method, the fee is unchanged.
        () => undefined,
      );
    }
    return (this.#head()?.baseFeePerGas ?? 0n) + this.#tip;
  }
}
