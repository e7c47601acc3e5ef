/**
 * `Graph`: base class of graphs of pools: tokens are nodes, both directions of each pool are edges (`Edge`, a number).
 * `MemoryGraph`: a mutable graph of pool objects, whose float views are created when first needed. Also: `EdgePath`
 * and `isZeroForOne()`.
 */
import type { Address, Hex } from '@cenote/chains';
import { isNative, lower } from '@cenote/chains';
import type { Pool, Protocol } from '../../pools/pool.ts';
import { type FloatPool, toFloatPool, type ViewedPool } from '../float/float-pool.ts';
import { followsState } from '../pool-selection/hook-permissions.ts';

/**
 * One direction of a pool: 2 × slot for token0 in, 2 × slot + 1 for token1 in. Plain numbers, so that the search does
 * not allocate.
 */
export type Edge = number;

/** A path as its edges, from the input token to the output token. */
export type EdgePath = readonly Edge[];

/** Number of changes whose slots are remembered: those of thousands of blocks. */
const REMEMBERED = 65_536;

export const isZeroForOne = (edge: Edge): boolean => (edge & 1) === 0;

/**
 * Tokens joined by pools, as the search uses them. The native coin and its wrapped form are one node. Pools are at
 * slots, nodes and slots are numbers from 0 on.
 */
export abstract class Graph {
  /** Node of token0 and of token1 of each slot. */
  abstract readonly node0: ArrayLike<number>;
  abstract readonly node1: ArrayLike<number>;
  /** Incremented when a pool is added or removed. */
  shape = 0;
  /** Incremented on every change. */
  changes = 0;
  /** The wrapped form of the native coin. */
  readonly wrapped: Address;
  /** Slots of the last changes: number c is at position c modulo the length. */
  readonly #changed = new Int32Array(REMEMBERED);

  constructor(wrappedNative: Address) {
    this.wrapped = lower(wrappedNative);
  }

  /** Number of slots, including empty ones. */
  abstract get size(): number;
  /** Number of nodes. */
  abstract get tokenCount(): number;
  /** Returns the address of a node; the wrapped form for the native coin. */
  abstract token(node: number): Address;
  abstract nodeOf(token: Address): number | undefined;
  /** Returns the edges that leave a node. */
  abstract leaving(node: number): ArrayLike<Edge> & Iterable<Edge>;
  abstract slotOf(id: Hex): number | undefined;
  abstract pool(slot: number): Pool;
  abstract protocol(slot: number): Protocol;
  /** Returns the float view of a pool; undefined if it cannot trade. The same object until the pool changes. */
  abstract view(slot: number): FloatPool | undefined;
  /** Whether a slot's pool joins two tokens: a path can cross it, unless it cannot trade. */
  abstract isEdge(slot: number): boolean;

  /** Returns the slots of the changes since there were `changes` of them; undefined if not all are remembered. */
  changedSince(changes: number): Set<number> | undefined {
    if (this.changes - changes > REMEMBERED) return undefined;
    const slots = new Set<number>();
    for (let at = changes; at < this.changes; at++) slots.add(this.#changed[at % REMEMBERED]!);
    return slots;
  }

  protected record(slot: number): void {
    this.#changed[this.changes % REMEMBERED] = slot;
    this.changes++;
  }

  /** Returns the address that represents a token in the graph. */
  canonical(token: Address): Address {
    return isNative(token) ? this.wrapped : lower(token);
  }

  /** Returns an edge's input token, in its pool's form. */
  tokenIn(edge: Edge): Address {
    const pool = this.pool(edge >> 1);
    return isZeroForOne(edge) ? pool.token0 : pool.token1;
  }

  /** Returns an edge's output token, in its pool's form. */
  tokenOut(edge: Edge): Address {
    return this.tokenIn(edge ^ 1);
  }

  /** Returns an edge's target node. */
  target(edge: Edge): number {
    return isZeroForOne(edge) ? this.node1[edge >> 1]! : this.node0[edge >> 1]!;
  }

  /** Returns an edge's source node. */
  source(edge: Edge): number {
    return isZeroForOne(edge) ? this.node0[edge >> 1]! : this.node1[edge >> 1]!;
  }
}

/** A graph of pool objects. A state update only changes the pool's slot. */
export class MemoryGraph extends Graph {
  readonly node0: number[] = [];
  readonly node1: number[] = [];
  readonly #tokens: Address[] = [];
  readonly #leaving: Edge[][] = [];
  readonly #pools: (Pool | undefined)[] = [];
  /** null: not created yet; undefined: the pool cannot trade. */
  readonly #views: (FloatPool | undefined | null)[] = [];
  /** The last state of each changed pool that had a view. */
  readonly #viewed: (ViewedPool | undefined)[] = [];
  readonly #nodes = new Map<Address, number>();
  readonly #slots = new Map<Hex, number>();
  readonly #free: number[] = [];

  get size(): number {
    return this.#pools.length;
  }

  get tokenCount(): number {
    return this.#tokens.length;
  }

  token(node: number): Address {
    return this.#tokens[node]!;
  }

  nodeOf(token: Address): number | undefined {
    return this.#nodes.get(this.canonical(token));
  }

  leaving(node: number): readonly Edge[] {
    return this.#leaving[node]!;
  }

  pool(slot: number): Pool {
    return this.#pools[slot]!;
  }

  protocol(slot: number): Protocol {
    return this.#pools[slot]!.protocol;
  }

  slotOf(id: Hex): number | undefined {
    return this.#slots.get(id);
  }

  view(slot: number): FloatPool | undefined {
    let view = this.#views[slot];
    if (view === null) {
      view = toFloatPool(this.#pools[slot]!, this.#viewed[slot]);
      this.#viewed[slot] = undefined;
      this.#views[slot] = view;
    }
    return view;
  }

  isEdge(slot: number): boolean {
    const pool = this.#pools[slot];
    return pool !== undefined && this.node0[slot] !== this.node1[slot] && isRoutable(pool);
  }

  set(pool: Pool): void {
    const known = this.#slots.get(pool.id);
    if (known !== undefined) {
      const old = this.#pools[known]!;
      const isSame = old.token0 === pool.token0 && old.token1 === pool.token1;
      if (isSame && isRoutable(old) === isRoutable(pool)) {
        this.#pools[known] = pool;
        this.record(known);
        const view = this.#views[known];
        if (view) this.#viewed[known] = { pool: old, view };
        // A pool that could not trade is in no scope, but may be in the next.
        if (view === undefined) this.shape++;
        this.#views[known] = null;
        return;
      }
      this.remove(pool.id);
    }
    this.#add(pool);
  }

  remove(id: Hex): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.shape++;
    this.record(slot);
    for (const edge of [2 * slot, 2 * slot + 1]) {
      const edges = this.#leaving[this.source(edge)]!;
      const at = edges.indexOf(edge);
      if (at >= 0) edges.splice(at, 1);
    }
    this.#slots.delete(id);
    this.#pools[slot] = undefined;
    this.#views[slot] = undefined;
    this.#viewed[slot] = undefined;
    this.#free.push(slot);
  }

  #add(pool: Pool): void {
    this.shape++;
    const slot = this.#free.pop() ?? this.#pools.length;
    const a = this.#node(pool.token0);
    const b = this.#node(pool.token1);
    this.#slots.set(pool.id, slot);
    this.#pools[slot] = pool;
    this.#views[slot] = null;
    this.node0[slot] = a;
    this.node1[slot] = b;
    this.record(slot);
    // A pool of the native coin against its wrapped form connects nothing.
    if (!this.isEdge(slot)) return;
    this.#leaving[a]!.push(2 * slot);
    this.#leaving[b]!.push(2 * slot + 1);
  }

  #node(token: Address): number {
    const address = this.canonical(token);
    let node = this.#nodes.get(address);
    if (node === undefined) {
      node = this.#tokens.length;
      this.#nodes.set(address, node);
      this.#tokens.push(address);
      this.#leaving.push([]);
    }
    return node;
  }
}

/** A pool whose hook may change or reject swaps cannot be quoted from its state, only by the chain. */
const isRoutable = (pool: Pool): boolean =>
  pool.protocol !== 'v4' || pool.quoted !== undefined || followsState(pool);
