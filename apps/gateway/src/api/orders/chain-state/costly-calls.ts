import type { CallResult } from '../../rpc/bounded-calls.ts';

/** Blocks for which a call that used up its gas is not repeated, and maximum age of a stored result. */
const BLOCKS = 100;
/** Gas that a call uses for each block until it is made again: one that uses less is made for each block. */
const GAS_OF_BLOCK = 25_000;

/** What is stored of costly calls at a block, see {@link CostlyCalls}. */
export interface StoredCalls {
  /** Whether calls with this key used up all of their gas: they are not made. */
  isBurnt(key: string): boolean;
  burn(key: string): void;
  /** The result of a call that is not made again yet. */
  resultOf(name: string): CallResult | undefined;
  store(name: string, result: CallResult): void;
}

interface Stored {
  block: number;
  /** Block at which it is made again. */
  until: number;
  result: CallResult;
}

/**
 * Calls of contracts that strangers chose, so that many of them which use much gas hold up nothing else: those that
 * used up all that they were allowed are not made for 100 blocks, and others the less often the more they use.
 */
export class CostlyCalls {
  /** Block at which each call used up its gas, by its key. */
  readonly #burnt = new Map<string, number>();
  readonly #results = new Map<string, Stored>();
  /** Calls made first at one block are made again at different ones. */
  #turn = 0;

  /** What is valid at a block. */
  at(block: number): StoredCalls {
    // A local chain may also restart.
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
