/**
 * `CostlyCalls`: class that stores results of gas-intensive calls of untrusted contracts, so that they are skipped or
 * repeated less often. Also: `StoredCalls`, the interface of its results at a block.
 */
import type { CallResult } from '../../rpc/bounded-calls.ts';

/** Number of blocks for which a call that used up its gas is not repeated, and maximum age of a stored result. */
const BLOCKS = 100;
/** Gas of a call per block until it is repeated: a call that uses less is made at each block. */
const GAS_OF_BLOCK = 25_000;

/** Stored results of costly calls at a block, see {@link CostlyCalls}. */
export interface StoredCalls {
  /** Whether calls with this key used up their gas: they are then skipped. */
  isBurnt(key: string): boolean;
  burn(key: string): void;
  /** Returns the stored result of a call that is not due yet. */
  resultOf(name: string): CallResult | undefined;
  store(name: string, result: CallResult): void;
}

interface Stored {
  block: number;
  /** Block at which the call is repeated. */
  until: number;
  result: CallResult;
}

/**
 * Limits calls of contracts that third parties chose, so that many gas-intensive ones do not delay others: calls that
 * used up their gas limit are skipped for 100 blocks, and others are repeated less often the more gas they use.
 */
export class CostlyCalls {
  /** Block at which each call used up its gas, by key. */
  readonly #burnt = new Map<string, number>();
  readonly #results = new Map<string, Stored>();
  /** Spreads calls that were first made at the same block over different later blocks. */
  #turn = 0;

  /** Returns the results that are valid at a block. */
  at(block: number): StoredCalls {
    // The absolute difference, as a local chain may restart.
    const isOld = (seen: number) => Math.abs(block - seen) >= BLOCKS;
    for (const [key, seen] of this.#burnt) if (isOld(seen)) this.#burnt.delete(key);
    for (const [name, { block: seen }] of this.#results) {
      if (isOld(seen)) this.#results.delete(name);
    }
    return {
      isBurnt: (key) => this.#burnt.has(key),
      burn: (key) => this.#burnt.set(key, block),
      resultOf: (name) => {
        const stored = this.#results.get(name);
        return stored && block >= stored.block && block < stored.until ? stored.result : undefined;
      },
      store: (name, result) => {
        const blocks = Math.min(BLOCKS, Math.floor(result.gasUsed / GAS_OF_BLOCK));
        const isFirst = !this.#results.delete(name);
        if (blocks < 2) return;
        const until = block + (isFirst ? 1 + (this.#turn++ % blocks) : blocks);
        this.#results.set(name, { block, until, result });
      },
    };
  }
}
