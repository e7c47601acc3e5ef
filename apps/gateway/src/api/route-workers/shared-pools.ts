/**
 * `SharedPools`: class of one chain's tradable pools in a worker thread, read from the store that the main thread
 * writes. Pools become objects only if a route may use them.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { StoreGraph, type StoreState } from '@cenote/trading/store';
import type { PoolSource } from '../quote/pool-source.ts';
import { isTradable } from '../quote/tradable-pools.ts';

type Pair = Pick<Pool, 'token0' | 'token1'>;

export class SharedPools implements PoolSource {
  readonly #wrappedNative: Address;
  #graph: StoreGraph | undefined;
  /** By slot: the pools among which routers select, until they change. */
  readonly #objects = new Map<number, Pool>();

  /** By node, for the last function, and the number of nodes that it was asked about. */
  #allowed = new Uint8Array(0);
  #isAllowed: ((token: Address) => boolean) | undefined;
  #asked = 0;

  constructor(wrappedNative: Address) {
    this.#wrappedNative = wrappedNative;
  }

  /**
   * Reads another block from now on.
   * @param isNew whether another chain's state may have been stored under the same slots
   * @returns the tokens of the pools that changed
   */
  moveTo(state: StoreState, isNew: boolean): Iterable<Pair> {
    if (!this.#graph || isNew) {
      this.#objects.clear();
      this.#asked = 0;
      this.#graph = new StoreGraph(state, this.#wrappedNative);
      return [];
    }
    const graph = this.#graph;
    const { changes } = graph;
    graph.sync(state);
    const changed = graph.changedSince(changes) ?? this.#objects.keys();
    const pairs: Pair[] = [];
    for (const slot of [...changed]) {
      this.#objects.delete(slot);
      pairs.push({
        token0: graph.token(graph.node0[slot]!),
        token1: graph.token(graph.node1[slot]!),
      });
    }
    return pairs;
  }

  among(isAllowed: (token: Address) => boolean): ReadonlyMap<Hex, Pool> {
    const graph = this.#graph;
    const found = new Map<Hex, Pool>();
    if (!graph) return found;
    const allowed = this.#allowedNodes(graph, isAllowed);
    for (let slot = 0; slot < graph.size; slot++) {
      if (!graph.isEdge(slot)) continue;
      if (!allowed[graph.node0[slot]!] || !allowed[graph.node1[slot]!]) continue;
      let pool = this.#objects.get(slot);
      if (!pool) {
        pool = graph.pool(slot);
        this.#objects.set(slot, pool);
      }
      if (isTradable(pool)) found.set(pool.id, pool);
    }
    return found;
  }

  /** Asks for new nodes only, as long as the function is the same. */
  #allowedNodes(graph: StoreGraph, isAllowed: (token: Address) => boolean): Uint8Array {
    const { tokenCount } = graph;
    if (isAllowed !== this.#isAllowed) this.#asked = 0;
    this.#isAllowed = isAllowed;
    if (this.#allowed.length < tokenCount) {
      const allowed = new Uint8Array(2 * tokenCount);
      allowed.set(this.#allowed);
      this.#allowed = allowed;
    }
    for (; this.#asked < tokenCount; this.#asked++) {
      this.#allowed[this.#asked] = isAllowed(graph.token(this.#asked)) ? 1 : 0;
    }
    return this.#allowed;
  }

  meeting(
    tokens: readonly Address[],
    isAllowed: (token: Address) => boolean,
  ): ReadonlyMap<Hex, Pool> {
    const graph = this.#graph;
    const found = new Map<Hex, Pool>();
    for (const token of tokens) {
      const node = graph?.nodeOf(token);
      if (!graph || node === undefined) continue;
      for (const edge of Array.from(graph.leaving(node))) {
        const other = graph.tokenOut(edge);
        if (!tokens.includes(other) && !isAllowed(other)) continue;
        const pool = graph.pool(edge >> 1);
        if (isTradable(pool)) found.set(pool.id, pool);
      }
    }
    return found;
  }
}
