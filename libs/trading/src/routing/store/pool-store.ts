/**
 * `PoolStore`: class that writes pools to a store in memory that threads share: one writer, any number of readers
 * (`StoreReader`). Also: type `StoreState`, what a reader needs to see one block.
 */
import type { Address, Hex } from '@cenote/chains';
import { lower, NATIVE } from '@cenote/chains';
import type { Pool, Tick } from '../../pools/pool.ts';
import { findHex, writeHex } from './hex-words.ts';
import {
  ADDRESS,
  ADDRESSES,
  allocateStore,
  type Columns,
  columnsOf,
  FLAG,
  HEADER,
  HISTORY,
  IDS,
  ROW,
  type StoreSizes,
  WORD,
  WRITING,
} from './layout.ts';
import {
  type ChangedTicks,
  changedTicks,
  emptied,
  isStorable,
  writeIdentity,
  writeRow,
  writeTicks,
} from './pool-row.ts';
import { TickArena } from './tick-arena.ts';

/** The state of a store after one block. Readers on other threads receive it by message. */
export interface StoreState {
  buffer: ArrayBufferLike;
  version: number;
  /** Number of changes up to this block. */
  sequence: number;
}

const GROWTH = 1.5;
const FIRST_SIZES: StoreSizes = { pools: 1024, tokens: 1024, ticks: 4096 };

const NO_TICKS: readonly Tick[] = [];
const ticksOf = (pool: Pool) => (pool.protocol === 'v2' ? NO_TICKS : pool.ticks);

/**
 * Writes pools block by block. Before a row is overwritten, its state is copied to the history, so that readers of
 * earlier blocks still find it; the ticks of a state are never overwritten before it leaves the history. A store that
 * is full continues in a larger buffer; the old one stays as it was at the last published block.
 */
export class PoolStore {
  readonly #wrapped: Address;
  #sizes: StoreSizes;
  #columns: Columns;
  #arena: TickArena;
  #version = 1;
  readonly #id = new Int32Array(8);
  readonly #address = new Int32Array(ADDRESS);

  constructor(wrappedNative: Address, sizes: StoreSizes = FIRST_SIZES) {
    this.#wrapped = lower(wrappedNative);
    this.#sizes = sizes;
    this.#columns = columnsOf(allocateStore(sizes));
    this.#arena = new TickArena(sizes.ticks);
  }

  /** Number of slots, including those of removed pools. */
  get size(): number {
    return this.#columns.header[HEADER.SLOTS]!;
  }

  /** Bytes of the store. */
  get bytes(): number {
    return this.#columns.header.buffer.byteLength;
  }

  /**
   * Adds a pool or replaces its state, in the block that is published next. A state with impossible values is stored as
   * an empty pool.
   *
   * @param before the state that the store has, if the caller knows it: ticks that are the same objects are not read
   */
  set(pool: Pool, before?: Pool): void {
    const slot = this.#slotOf(pool.id);
    const ticks = ticksOf(pool);
    const known =
      slot >= 0 && before && this.#columns.rows[slot * ROW + WORD.TICKS] === ticksOf(before).length
        ? ticksOf(before)
        : NO_TICKS;
    const changed = changedTicks(ticks, known);
    if (isStorable(pool, changed)) this.#write(slot, pool, changed, known === ticks);
    else this.#write(slot, emptied(pool), changedTicks(NO_TICKS, NO_TICKS), false);
  }

  /** Removes a pool; its slot is used again if it returns. */
  remove(id: Hex): void {
    const slot = this.#slotOf(id);
    if (slot < 0) return;
    const at = slot * ROW;
    const { rows } = this.#columns;
    if (rows[at + WORD.FLAGS] === 0) return;
    this.#open(slot, true);
    rows[at + WORD.FLAGS] = 0;
    rows[at + WORD.TICKS] = 0;
    Atomics.store(rows, at + WORD.VERSION, this.#version);
  }

  /** Makes everything since the last call visible to readers at once. */
  publish(): StoreState {
    const { header } = this.#columns;
    const version = this.#version++;
    Atomics.store(header, HEADER.VERSION, version);
    return { buffer: header.buffer, version, sequence: header[HEADER.SEQUENCE]! };
  }

  #write(found: number, pool: Pool, changed: ChangedTicks, areTicksSame: boolean): void {
    const isNew = found < 0;
    const ticks = ticksOf(pool);
    // Each may move the store to a larger buffer, where ticks have other places: these are last.
    const slot = isNew ? this.#addSlot(pool, -1 - found) : found;
    const newNodes = isNew && [this.#nodeOf(pool.token0), this.#nodeOf(pool.token1)];
    const newPlace = areTicksSame ? undefined : this.#takeTicks(ticks.length);

    const columns = this.#columns;
    const { rows } = columns;
    const at = slot * ROW;
    const before = { place: rows[at + WORD.TICKS_AT]!, count: rows[at + WORD.TICKS]! };
    const place = newPlace ?? before.place;
    const [node0, node1] = newNodes || [rows[at + WORD.NODE0]!, rows[at + WORD.NODE1]!];
    if (!areTicksSame) writeTicks(columns, place, ticks, changed, before);
    this.#open(slot, !areTicksSame);
    writeRow(columns, slot, pool, node0!, node1!);
    rows[at + WORD.TICKS_AT] = place;
    rows[at + WORD.TICKS] = ticks.length;
    Atomics.store(rows, at + WORD.VERSION, this.#version);
  }

  /**
   * Prepares a row for writing: its state goes to the history, unless it was written in this block.
   *
   * @param replacesTicks whether the row's ticks are not used by its next state
   */
  #open(slot: number, replacesTicks: boolean): void {
    const { rows, header } = this.#columns;
    const at = slot * ROW;
    if (rows[at + WORD.VERSION] === this.#version) {
      if (replacesTicks) this.#dropTicks(at);
      Atomics.store(rows, at + WORD.VERSION, WRITING);
      return;
    }
    const sequence = header[HEADER.SEQUENCE]!;
    const old = (this.#sizes.pools + (sequence % HISTORY)) * ROW;
    // Readers of the oldest state notice by the sequence that it is being replaced.
    Atomics.store(header, HEADER.SEQUENCE, sequence + 1);
    if (sequence >= HISTORY && rows[old + WORD.FLAGS]! & FLAG.OWNS_TICKS) {
      this.#arena.release(rows[old + WORD.TICKS_AT]!, rows[old + WORD.TICKS]!);
    }
    // Faster than copyWithin() in shared memory.
    for (let i = 0; i < ROW; i++) rows[old + i] = rows[at + i]!;
    rows[old + WORD.SLOT] = slot;
    if (replacesTicks && rows[old + WORD.TICKS]! > 0) rows[old + WORD.FLAGS]! |= FLAG.OWNS_TICKS;
    Atomics.store(rows, at + WORD.PREVIOUS, sequence + 1);
    Atomics.store(rows, at + WORD.VERSION, WRITING);
  }

  /** Frees the ticks of a row that was written in this block, unless the state before it has the same. */
  #dropTicks(at: number): void {
    const { rows, header } = this.#columns;
    const [place, count] = [rows[at + WORD.TICKS_AT]!, rows[at + WORD.TICKS]!];
    const sequence = rows[at + WORD.PREVIOUS]! - 1;
    const old = (this.#sizes.pools + (sequence % HISTORY)) * ROW;
    const isShared =
      count > 0 &&
      sequence >= 0 &&
      header[HEADER.SEQUENCE]! - sequence <= HISTORY &&
      rows[old + WORD.TICKS] === count &&
      rows[old + WORD.TICKS_AT] === place &&
      !(rows[old + WORD.FLAGS]! & FLAG.OWNS_TICKS);
    if (isShared) rows[old + WORD.FLAGS]! |= FLAG.OWNS_TICKS;
    else this.#arena.release(place, count);
  }

  /** @returns −1 minus its place in the table if the pool is new */
  #slotOf(id: Hex): number {
    writeHex(this.#id, 0, id, this.#id.length);
    const { slotsById, rows } = this.#columns;
    return findHex(slotsById, rows, IDS, this.#id);
  }

  /** @param free the pool's place in the table */
  #addSlot(pool: Pool, free: number): number {
    let place = free;
    if (this.size === this.#sizes.pools) {
      this.#grow('pools');
      place = -1 - this.#slotOf(pool.id);
    }
    const { header, rows, slotsById } = this.#columns;
    const slot = header[HEADER.SLOTS]!;
    writeIdentity(this.#columns, slot, pool);
    rows[slot * ROW + WORD.SLOT] = slot;
    Atomics.store(header, HEADER.SLOTS, slot + 1);
    Atomics.store(slotsById, place, slot + 1);
    return slot;
  }

  #nodeOf(token: Address): number {
    if (this.#columns.header[HEADER.NODES] === this.#sizes.tokens) this.#grow('tokens');
    const { header, tokens, nodesByAddress } = this.#columns;
    writeHex(this.#address, 0, token === NATIVE ? this.#wrapped : token, ADDRESS);
    const found = findHex(nodesByAddress, tokens, ADDRESSES, this.#address);
    if (found >= 0) return found;
    const node = header[HEADER.NODES]!;
    tokens.set(this.#address, node * ADDRESS);
    Atomics.store(header, HEADER.NODES, node + 1);
    Atomics.store(nodesByAddress, -1 - found, node + 1);
    return node;
  }

  #takeTicks(count: number): number {
    let place = this.#arena.take(count);
    while (place === undefined) {
      this.#grow('ticks', count);
      place = this.#arena.take(count);
    }
    return place;
  }

  /** Continues in a larger buffer, without the history. */
  #grow(full: keyof StoreSizes, by = 0): void {
    const old = this.#columns;
    this.#sizes = {
      ...this.#sizes,
      [full]: Math.ceil((this.#sizes[full] + by) * GROWTH),
    };
    this.#columns = columnsOf(allocateStore(this.#sizes));
    const { header, rows, tokens, tickIndices, tickAmounts, slotsById, nodesByAddress } =
      this.#columns;
    const slots = old.header[HEADER.SLOTS]!;
    const nodes = old.header[HEADER.NODES]!;
    for (const word of [HEADER.VERSION, HEADER.SLOTS, HEADER.NODES, HEADER.SEQUENCE]) {
      header[word] = old.header[word]!;
    }
    rows.set(old.rows.subarray(0, slots * ROW));
    tokens.set(old.tokens.subarray(0, nodes * ADDRESS));
    this.#arena = new TickArena(this.#sizes.ticks);
    for (let slot = 0; slot < slots; slot++) {
      const at = slot * ROW;
      const from = rows[at + WORD.TICKS_AT]!;
      const count = rows[at + WORD.TICKS]!;
      const to = this.#arena.take(count)!;
      tickIndices.set(old.tickIndices.subarray(from, from + count), to);
      tickAmounts.set(old.tickAmounts.subarray(4 * from, 4 * (from + count)), 4 * to);
      rows[at + WORD.TICKS_AT] = to;
      rows[at + WORD.PREVIOUS] = 0;
      this.#id.set(rows.subarray(at + WORD.ID, at + WORD.ID + this.#id.length));
      slotsById[-1 - findHex(slotsById, rows, IDS, this.#id)] = slot + 1;
    }
    for (let node = 0; node < nodes; node++) {
      const at = node * ADDRESS;
      this.#address.set(tokens.subarray(at, at + ADDRESS));
      nodesByAddress[-1 - findHex(nodesByAddress, tokens, ADDRESSES, this.#address)] = node + 1;
    }
  }
}
