/**
 * `PoolGraph`: class that holds the pools of one chain after one block; appends, amends and reverts blocks, without
 * clock or requests. Also: `UNDO_DEPTH`, the number of blocks that can be reverted.
 */
import type { Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { applyEvents, type Pools, rollBack, type Undo } from './apply.ts';
import type { BlockRef } from './chain-source.ts';
import type { PoolEvent } from './event.ts';

/** Number of blocks that can be reverted one by one; a deeper reorganisation rebuilds the graph. */
export const UNDO_DEPTH = 128;

/**
 * The pools of one chain after one block, with the undo records of the last blocks. Has no clock and makes no requests:
 * follow.ts updates it.
 */
export class PoolGraph {
  readonly #pools: Pools;
  readonly #history: { block: BlockRef; undo: Undo }[] = [];
  #base: BlockRef;
  #amendedAt: Hex | undefined;

  /** @param base the block whose state `pools` is: no block up to it can be reverted. */
  constructor(base: BlockRef, pools: Pools = new Map()) {
    this.#base = base;
    this.#pools = pools;
  }

  /** The block of the current state. */
  get head(): BlockRef {
    return this.#history.at(-1)?.block ?? this.#base;
  }

  /** Whether {@link amend} was called at the current head. */
  get isAmended(): boolean {
    return this.#amendedAt === this.head.hash;
  }

  get pools(): ReadonlyMap<Hex, Pool> {
    return this.#pools;
  }

  /**
   * Adds the block after the head.
   * @returns ids of the pools that changed.
   */
  append(block: BlockRef, events: readonly PoolEvent[]): Iterable<Hex> {
    if (block.parentHash !== this.head.hash) {
      throw new Error(`Block ${block.number} does not follow the graph's head.`);
    }
    const undo = applyEvents(this.#pools, events);
    this.#history.push({ block, undo });
    if (this.#history.length > UNDO_DEPTH) this.#base = this.#history.shift()!.block;
    return undo.keys();
  }

  /** Changes pools without a new block, by values that only the head's state contains. */
  amend(events: readonly PoolEvent[]): Iterable<Hex> {
    this.#amendedAt = this.head.hash;
    const undo = applyEvents(this.#pools, events);
    const last = this.#history.at(-1);
    // The earlier undo record contains the pool as it was before the block, so it takes precedence.
    if (last) last.undo = new Map([...undo, ...last.undo]);
    return undo.keys();
  }

  /**
   * Reverts the head block.
   * @returns ids of the pools that changed; undefined if there is no undo record left.
   */
  retreat(): Iterable<Hex> | undefined {
    const last = this.#history.pop();
    if (!last) return undefined;
    rollBack(this.#pools, last.undo);
    return last.undo.keys();
  }
}
