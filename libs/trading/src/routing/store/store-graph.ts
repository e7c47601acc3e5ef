/**
 * `StoreGraph`: class of the graph of a store's pools at one block. Pool objects and float views are created for the
 * pools that a search uses, and kept in a bounded cache.
 */
import type { Address, Hex } from '@cenote/chains';
import { type Pool, PROTOCOLS, type Protocol } from '../../pools/pool.ts';
import { type FloatPool, toFloatPool } from '../float/float-pool.ts';
import { type Edge, Graph } from '../scope/graph.ts';
import { FLAG } from './layout.ts';
import type { StoreState } from './pool-store.ts';
import { StoreReader } from './store-reader.ts';

/** Maximum number of pools with objects and views in memory: about 1 kB each. */
const MAX_CACHED = 32_768;
/** Part of the slots by which arrays grow beyond them. */
const ROOM = 1.25;

/** The graph of a store's pools at one block, in arrays and bounded caches of the thread that reads it. */
export class StoreGraph extends Graph {
  node0 = new Int32Array(0);
  node1 = new Int32Array(0);
  readonly #reader: StoreReader;
  #flags = new Uint8Array(0);
  #size = 0;
  /** Edges by node when the arrays were created: those of node i start at `first[i]`. */
  #first = new Int32Array(1);
  #edges = new Int32Array(0);
  /** Edges of nodes that got or lost a pool since. */
  readonly #leaving = new Map<number, Edge[]>();
  readonly #pools: (Pool | undefined)[] = [];
  /** null: not created yet; undefined: the pool cannot trade. */
  readonly #views: (FloatPool | undefined | null)[] = [];
  /** Cached slots, the oldest at `#next`. */
  readonly #cached = new Int32Array(MAX_CACHED).fill(-1);
  #next = 0;

  constructor(state: StoreState, wrappedNative: Address) {
    super(wrappedNative);
    this.#reader = new StoreReader(state);
    this.#build();
  }

  get state(): StoreState {
    return this.#reader.state;
  }

  get size(): number {
    return this.#size;
  }

  get tokenCount(): number {
    return this.#reader.tokenCount;
  }

  token(node: number): Address {
    return this.#reader.token(node);
  }

  nodeOf(token: Address): number | undefined {
    return this.#reader.nodeOf(this.canonical(token));
  }

  leaving(node: number): ArrayLike<Edge> & Iterable<Edge> {
    const changed = this.#leaving.get(node);
    if (changed) return changed;
    // A node that was added later has its edges in the map.
    return this.#edges.subarray(this.#first[node] ?? 0, this.#first[node + 1] ?? 0);
  }

  slotOf(id: Hex): number | undefined {
    return this.#reader.slotOf(id);
  }

  protocol(slot: number): Protocol {
    return PROTOCOLS[(this.#flags[slot]! & FLAG.PROTOCOL) - 1]!;
  }

  isEdge(slot: number): boolean {
    return (this.#flags[slot]! & FLAG.EDGE) !== 0;
  }

  pool(slot: number): Pool {
    let pool = this.#pools[slot];
    if (pool === undefined) {
      pool = this.#reader.pool(slot)!;
      this.#pools[slot] = pool;
      this.#cache(slot);
    }
    return pool;
  }

  view(slot: number): FloatPool | undefined {
    let view = this.#views[slot];
    if (view === null) {
      view = this.#flags[slot] === 0 ? undefined : toFloatPool(this.pool(slot));
      this.#views[slot] = view;
    }
    return view;
  }

  /** Reads another, later block from now on. */
  sync(state: StoreState): void {
    const { sequence, buffer } = this.state;
    this.#reader.pin(state);
    // A larger buffer starts without a history.
    const changed = state.buffer === buffer ? this.#reader.changedSince(sequence) : undefined;
    if (!changed) {
      this.#build();
      return;
    }
    this.#resize();
    for (const slot of changed) this.#update(slot);
  }

  #build(): void {
    this.shape++;
    this.#leaving.clear();
    this.#pools.fill(undefined);
    this.#views.fill(null);
    this.#size = 0;
    this.#resize();
    const reader = this.#reader;
    const first = new Int32Array(reader.tokenCount + 1);
    for (let slot = 0; slot < this.#size; slot++) {
      this.#flags[slot] = reader.flags(slot);
      this.record(slot);
      if (!this.isEdge(slot)) continue;
      first[this.node0[slot]! + 1]!++;
      first[this.node1[slot]! + 1]!++;
    }
    for (let node = 1; node < first.length; node++) first[node]! += first[node - 1]!;
    const edges = new Int32Array(first.at(-1)!);
    const next = first.slice();
    for (let slot = 0; slot < this.#size; slot++) {
      if (!this.isEdge(slot)) continue;
      edges[next[this.node0[slot]!]!++] = 2 * slot;
      edges[next[this.node1[slot]!]!++] = 2 * slot + 1;
    }
    this.#first = first;
    this.#edges = edges;
  }

  /** Makes room for the slots of the store, and reads the nodes of new ones. */
  #resize(): void {
    const { size } = this.#reader;
    if (size > this.node0.length) {
      const room = Math.ceil(size * ROOM);
      const grown = (all: Int32Array) => {
        const next = new Int32Array(room);
        next.set(all);
        return next;
      };
      this.node0 = grown(this.node0);
      this.node1 = grown(this.node1);
      const flags = new Uint8Array(room);
      flags.set(this.#flags);
      this.#flags = flags;
    }
    for (let slot = this.#size; slot < size; slot++) {
      this.node0[slot] = this.#reader.node0(slot);
      this.node1[slot] = this.#reader.node1(slot);
      this.#flags[slot] = 0;
      this.#pools[slot] = undefined;
      this.#views[slot] = null;
    }
    this.#size = size;
  }

  #update(slot: number): void {
    // A slot that was added in a later block had no nodes when it was counted.
    this.node0[slot] = this.#reader.node0(slot);
    this.node1[slot] = this.#reader.node1(slot);
    const before = this.#flags[slot]!;
    const flags = this.#reader.flags(slot);
    this.#flags[slot] = flags;
    const [was, is] = [(before & FLAG.EDGE) !== 0, (flags & FLAG.EDGE) !== 0];
    if (was !== is) {
      for (const edge of [2 * slot, 2 * slot + 1]) this.#relist(edge, is);
    }
    // A pool that could not trade is in no scope, but may be in the next.
    if ((before === 0) !== (flags === 0) || this.#views[slot] === undefined) this.shape++;
    this.#pools[slot] = undefined;
    this.#views[slot] = null;
    this.record(slot);
  }

  #relist(edge: Edge, isListed: boolean): void {
    const node = this.source(edge);
    let edges = this.#leaving.get(node);
    if (!edges) {
      edges = Array.from(this.leaving(node));
      this.#leaving.set(node, edges);
    }
    if (isListed) edges.push(edge);
    else edges.splice(edges.indexOf(edge), 1);
  }

  #cache(slot: number): void {
    const oldest = this.#cached[this.#next]!;
    if (oldest >= 0 && oldest !== slot) {
      this.#pools[oldest] = undefined;
      // That a pool cannot trade takes no memory, and a later state has to be noticed.
      if (this.#views[oldest] !== undefined) this.#views[oldest] = null;
    }
    this.#cached[this.#next] = slot;
    this.#next = (this.#next + 1) % MAX_CACHED;
  }
}
