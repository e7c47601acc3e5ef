/**
 * `PoolTable`: class of all pools of a graph that a path can pass between two other pools, in flat arrays by token and
 * depth, kept up to date with the graph.
 */
import type { FloatPool } from '../float/float-pool.ts';
import { toFloatPool } from '../float/float-pool.ts';
import type { Graph } from '../scope/graph.ts';
import { rateOf } from '../scope/scope.ts';
import { Core } from './core.ts';
import { widestTree } from './widest-tree.ts';

/** Part of the price within which a pool's holdings count as its depth. */
const NEAR = 0.05;
/** The depths and the order of the tokens are computed again after this many new pools, or changes. */
const MAX_NEW = 256;
const MAX_CHANGES = 100_000;

/** Ranges of entries by token: those of token i start at `first[i]`. */
export interface Entries {
  first: Int32Array;
  /** The pool of each entry, and the token at its other end. */
  rows: Int32Array;
  others: Int32Array;
  /**
   * Without arbitrage, the price of the entry's token is from `lows` to `highs` times the price of the other one: the
   * lowest is what selling it to the pool returns, the highest what buying it from the pool costs.
   */
  lows: Float64Array;
  highs: Float64Array;
  /** What the pool holds of the entry's token, and of the other one: the most that it can pay out. */
  owns: Float64Array;
  pays: Float64Array;
}

/** Pools by row, in no order. */
interface Rows {
  count: number;
  slots: Int32Array;
  /** Price of token0 in token1 that selling it returns, and that buying it costs. */
  downs: Float64Array;
  ups: Float64Array;
  squares: Float64Array;
  /** Holdings of each token near the price. */
  held0: Float64Array;
  held1: Float64Array;
  /** All holdings. */
  all0: Float64Array;
  all1: Float64Array;
}

const ROW_FIELDS = ['downs', 'ups', 'squares', 'held0', 'held1', 'all0', 'all1'] as const;

/**
 * The pools between tokens of the graph's core. Tokens are in the order of their depth, and so are each token's pools.
 */
export class PoolTable {
  readonly graph: Graph;
  core = new Core();
  rows: Rows = rowsOf(0);
  /** Row by slot; −1 for pools that are not in the table. */
  rowOf: Int32Array = new Int32Array(0);
  /** Nodes of the graph in order, and their places in this order; −1 outside the core. */
  nodes: Int32Array = new Int32Array(0);
  placeOf = new Int32Array(0);
  /** By place: the row of the pool that joins the token to an earlier one; −1 or absent if there is none. */
  parents: Int32Array = new Int32Array(0);
  /** All pools of each token, the deepest first. */
  all: Entries = entriesOf(0, 0);
  /** Of each token only the pools with tokens before it: each pool once. */
  before: Entries = entriesOf(0, 0);
  /** Rows by depth. */
  #order: Int32Array = new Int32Array(0);
  /** Positions of each row's two entries in `all` and its one in `before`. */
  #places: readonly Int32Array[] = [];
  /** Ends of the pools in the core, by slot: −1 for none. */
  #ends: readonly [Int32Array, Int32Array] = [new Int32Array(0), new Int32Array(0)];
  #seen = 0;
  #sortedAt = 0;
  #rowsSorted = 0;
  #isBuilt = false;

  constructor(graph: Graph) {
    this.graph = graph;
  }

  /** Applies the changes of the graph since the last call. */
  update(): void {
    const { graph } = this;
    if (this.#isBuilt && this.#seen === graph.changes) return;
    const changed = this.#isBuilt ? graph.changedSince(this.#seen) : undefined;
    this.#seen = graph.changes;
    if (!changed) {
      this.#build();
      return;
    }
    this.#makeRoom();
    let hasNewRows = false;
    for (const slot of changed) hasNewRows = this.#apply(slot) || hasNewRows;
    const isOld =
      this.rows.count > this.#rowsSorted + MAX_NEW || this.#seen > this.#sortedAt + MAX_CHANGES;
    if (isOld) this.#sort();
    if (isOld || hasNewRows) this.#layOut();
  }

  /** Returns the position in `all` of the entry of one of a pool's two tokens. */
  entryOf(row: number, place: number): number {
    const [at0, at1] = this.#places as [Int32Array, Int32Array];
    return this.all.others[at0[row]!] === place ? at1[row]! : at0[row]!;
  }

  #build(): void {
    const { graph } = this;
    this.core = new Core();
    this.rowOf = new Int32Array(0);
    this.#ends = [new Int32Array(0), new Int32Array(0)];
    this.rows = rowsOf(0);
    this.placeOf = new Int32Array(0);
    this.#makeRoom();
    const [ends0, ends1] = this.#ends;
    for (let slot = 0; slot < graph.size; slot++) {
      if (!graph.isEdge(slot)) continue;
      ends0[slot] = graph.node0[slot]!;
      ends1[slot] = graph.node1[slot]!;
      this.core.add(ends0[slot]!, ends1[slot]!);
    }
    for (let slot = 0; slot < graph.size; slot++) {
      if (!this.#isPassed(slot)) continue;
      const view = toFloatPool(graph.pool(slot));
      if (view) this.#addRow(slot, view);
    }
    this.#isBuilt = true;
    this.#sort();
    this.#layOut();
  }

  #isPassed(slot: number): boolean {
    const [ends0, ends1] = this.#ends;
    return (
      ends0[slot]! >= 0 && this.core.isInside(ends0[slot]!) && this.core.isInside(ends1[slot]!)
    );
  }

  /** @returns whether the table has new rows */
  #apply(slot: number): boolean {
    const { graph, core } = this;
    const [ends0, ends1] = this.#ends;
    const [old0, old1] = [ends0[slot]!, ends1[slot]!];
    const isEdge = graph.isEdge(slot);
    const [now0, now1] = isEdge ? [graph.node0[slot]!, graph.node1[slot]!] : [-1, -1];
    let isNew = false;
    if (old0 !== now0 || old1 !== now1) {
      ends0[slot] = now0;
      ends1[slot] = now1;
      if (old0 >= 0) this.#removeEdge(slot, old0, old1);
      if (isEdge) {
        for (const node of core.add(now0, now1))
          for (const edge of graph.leaving(node)) isNew = this.#addFound(edge >> 1) || isNew;
      }
    }
    const row = this.rowOf[slot]!;
    if (row < 0) return this.#addFound(slot) || isNew;
    this.#measure(row, graph.view(slot));
    return isNew;
  }

  #removeEdge(slot: number, a: number, b: number): void {
    const row = this.rowOf[slot]!;
    // Its row remains without a price, until the slot is used again.
    if (row >= 0) {
      this.#measure(row, undefined);
      this.rowOf[slot] = -1;
      this.rows.slots[row] = -1;
      return;
    }
    const { graph, core } = this;
    const outer = core.isInside(a) ? b : a;
    const inner = outer === a ? b : a;
    if (core.isInside(outer)) return;
    const [near, far] =
      graph.leaving(outer).length <= graph.leaving(inner).length ? [outer, inner] : [inner, outer];
    if (!Array.from(graph.leaving(near)).some((edge) => graph.target(edge) === far)) core.cut(a, b);
  }

  #addFound(slot: number): boolean {
    if (this.rowOf[slot]! >= 0 || !this.#isPassed(slot)) return false;
    const view = this.graph.view(slot);
    if (view) this.#addRow(slot, view);
    return view !== undefined;
  }

  #addRow(slot: number, view: FloatPool): void {
    const { rows } = this;
    if (rows.count === rows.slots.length) this.rows = grown(rows);
    const row = this.rows.count++;
    this.rows.slots[row] = slot;
    this.rowOf[slot] = row;
    this.#fill(row, view);
  }

  #fill(row: number, view: FloatPool | undefined): void {
    const { downs, ups, squares, held0, held1, all0, all1 } = this.rows;
    if (!view) {
      downs[row] = 0;
      ups[row] = Infinity;
      held0[row] = held1[row] = all0[row] = all1[row] = 0;
      return;
    }
    const { s, segment, liquidity, bounds, above0, below1 } = view;
    downs[row] = rateOf(view, true, s, segment);
    ups[row] = 1 / rateOf(view, false, s, segment);
    squares[row] = s * s;
    const L = liquidity[segment]!;
    all0[row] = Math.max(0, above0[segment + 1]! + L * (1 / s - 1 / bounds[segment + 1]!));
    all1[row] = Math.max(0, below1[segment]! + L * (s - bounds[segment]!));
    held0[row] = Math.min(all0[row]!, NEAR * (L / s + all0[row]!));
    held1[row] = Math.min(all1[row]!, NEAR * (L * s + all1[row]!));
  }

  #measure(row: number, view: FloatPool | undefined): void {
    this.#fill(row, view);
    const { rows, all, before } = this;
    const [down, up] = [rows.downs[row]!, rows.ups[row]!];
    const write = (entries: Entries, at: number, is0: boolean) => {
      entries.lows[at] = is0 ? down : 1 / up;
      entries.highs[at] = is0 ? up : 1 / down;
      entries.owns[at] = is0 ? rows.all0[row]! : rows.all1[row]!;
      entries.pays[at] = is0 ? rows.all1[row]! : rows.all0[row]!;
    };
    const [at0, at1, once] = this.#places as [Int32Array, Int32Array, Int32Array];
    // A row that was added since is laid out later.
    if (row >= at0.length) return;
    write(all, at0[row]!, true);
    write(all, at1[row]!, false);
    write(before, once[row]!, all.others[at0[row]!]! < all.others[at1[row]!]!);
  }

  /** Computes the order of the tokens and of the rows again. */
  #sort(): void {
    const { graph, rows } = this;
    const [ends0, ends1] = this.#ends;
    const kept = Array.from(rows.slots.subarray(0, rows.count).keys()).filter(
      (row) => rows.slots[row]! >= 0,
    );
    if (kept.length < rows.count) {
      kept.forEach((from, to) => {
        rows.slots[to] = rows.slots[from]!;
        for (const field of ROW_FIELDS) rows[field][to] = rows[field][from]!;
        this.rowOf[rows.slots[to]!] = to;
      });
      rows.count = kept.length;
    }
    const { count, slots } = rows;
    const from = Int32Array.from(slots.subarray(0, count), (slot) => ends0[slot]!);
    const to = Int32Array.from(slots.subarray(0, count), (slot) => ends1[slot]!);
    const tree = widestTree(
      { ...rows, ends0: from, ends1: to },
      graph.tokenCount,
      graph.nodeOf(graph.wrapped),
    );
    this.nodes = tree.nodes;
    this.parents = tree.parents;
    this.#order = tree.order;
    this.#rowsSorted = count;
    this.#sortedAt = this.#seen;
  }

  /** Writes the entries; tokens and rows that are new since the last sort come last. */
  #layOut(): void {
    const { graph, rows } = this;
    const { count, slots } = rows;
    const [ends0, ends1] = this.#ends;
    if (this.placeOf.length < graph.tokenCount) this.placeOf = new Int32Array(graph.tokenCount * 2);
    this.placeOf.fill(-1);
    this.nodes.forEach((node, place) => {
      this.placeOf[node] = place;
    });
    const added: number[] = [];
    const place = (node: number) => {
      if (this.placeOf[node] === -1) this.placeOf[node] = this.nodes.length + added.push(node) - 1;
      return this.placeOf[node]!;
    };
    const live = Int32Array.from({ length: count }, (_, i) =>
      i < this.#rowsSorted ? this.#order[i]! : i,
    ).filter((row) => slots[row]! >= 0);
    const from = new Int32Array(count);
    const to = new Int32Array(count);
    for (const row of live) {
      from[row] = place(ends0[slots[row]!]!);
      to[row] = place(ends1[slots[row]!]!);
    }
    if (added.length > 0) this.nodes = Int32Array.from([...this.nodes, ...added]);
    const tokens = this.nodes.length;
    this.all = entriesOf(tokens, 2 * live.length);
    this.before = entriesOf(tokens, live.length);
    const [at0, at1, once] = [0, 1, 2].map(() => new Int32Array(count)) as [
      Int32Array,
      Int32Array,
      Int32Array,
    ];
    this.#places = [at0, at1, once];
    for (const row of live) {
      this.all.first[from[row]! + 1]!++;
      this.all.first[to[row]! + 1]!++;
      this.before.first[Math.max(from[row]!, to[row]!) + 1]!++;
    }
    for (let i = 0; i < tokens; i++) {
      this.all.first[i + 1]! += this.all.first[i]!;
      this.before.first[i + 1]! += this.before.first[i]!;
    }
    const nextOfAll = this.all.first.slice();
    const nextBefore = this.before.first.slice();
    const put = (entries: Entries, at: number, row: number, is0: boolean) => {
      entries.rows[at] = row;
      entries.others[at] = is0 ? to[row]! : from[row]!;
      entries.lows[at] = is0 ? rows.downs[row]! : 1 / rows.ups[row]!;
      entries.highs[at] = is0 ? rows.ups[row]! : 1 / rows.downs[row]!;
      entries.owns[at] = is0 ? rows.all0[row]! : rows.all1[row]!;
      entries.pays[at] = is0 ? rows.all1[row]! : rows.all0[row]!;
    };
    for (const row of live) {
      at0[row] = nextOfAll[from[row]!]!++;
      at1[row] = nextOfAll[to[row]!]!++;
      put(this.all, at0[row]!, row, true);
      put(this.all, at1[row]!, row, false);
      const is0Last = from[row]! > to[row]!;
      once[row] = nextBefore[is0Last ? from[row]! : to[row]!]!++;
      put(this.before, once[row]!, row, is0Last);
    }
  }

  #makeRoom(): void {
    const { size } = this.graph;
    if (this.rowOf.length >= size) return;
    const room = Math.ceil(size * 1.25) + 16;
    this.rowOf = widened(this.rowOf, room);
    this.#ends = [widened(this.#ends[0], room), widened(this.#ends[1], room)];
  }
}

function widened(old: Int32Array, length: number): Int32Array {
  const wider = new Int32Array(length).fill(-1, old.length);
  wider.set(old);
  return wider;
}

function rowsOf(length: number): Rows {
  const floats = () => new Float64Array(length);
  return {
    count: 0,
    slots: new Int32Array(length),
    downs: floats(),
    ups: floats(),
    squares: floats(),
    held0: floats(),
    held1: floats(),
    all0: floats(),
    all1: floats(),
  };
}

function grown(rows: Rows): Rows {
  const wider = rowsOf(Math.max(1024, Math.ceil(rows.slots.length * 1.5)));
  wider.count = rows.count;
  wider.slots.set(rows.slots);
  for (const field of ROW_FIELDS) wider[field].set(rows[field]);
  return wider;
}

function entriesOf(tokens: number, length: number): Entries {
  return {
    first: new Int32Array(tokens + 1),
    rows: new Int32Array(length),
    others: new Int32Array(length),
    lows: new Float64Array(length),
    highs: new Float64Array(length),
    owns: new Float64Array(length),
    pays: new Float64Array(length),
  };
}
