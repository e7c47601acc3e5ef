/**
 * `GasPrice`: class that returns the current gas price in wei: the head's base fee, the node's suggested priority fee
 * and, on rollups, the L1 data fee of a typical swap per unit of its gas; the last two are read at most every 15 s.
 */
import type { BlockRef, ChainSource } from '../graph/chain-source.ts';

const FRESH_MS = 15_000;
/** Priority fee if the node suggests none. */
const USUAL_TIP = 1_000_000_000n;

export class GasPrice {
  readonly #source: Pick<ChainSource, 'priorityFee'>;
  readonly #head: () => BlockRef | undefined;
  readonly #readDataFee: () => Promise<bigint | undefined>;
  #tip = USUAL_TIP;
  #dataFee = 0n;
  #readAt = Number.NEGATIVE_INFINITY;

  /** @param readDataFee returns the L1 data fee in wei per gas, or undefined if it cannot be read. */
  constructor(
    source: Pick<ChainSource, 'priorityFee'>,
    head: () => BlockRef | undefined,
    readDataFee: () => Promise<bigint | undefined>,
  ) {
    this.#source = source;
    this.#head = head;
    this.#readDataFee = readDataFee;
  }

  /** Wei per gas; synchronous: new fees apply from the next call on. */
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
      this.#readDataFee().then(
        (fee) => {
          this.#dataFee = fee ?? this.#dataFee;
        },
        () => undefined,
      );
    }
    return (this.#head()?.baseFeePerGas ?? 0n) + this.#tip + this.#dataFee;
  }
}
