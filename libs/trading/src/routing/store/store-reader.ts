/**
 * `StoreReader`: class that reads pools of a store as they were after one block, also while the writer changes them.
 * Also: `StaleStateError`, thrown if that block is too old.
 */
import type { Address, Hex } from '@cenote/chains';
import { type Pool, PROTOCOLS, type Protocol } from '../../pools/pool.ts';
import { findHex, hexOf, writeHex } from './hex-words.ts';
import {
  ADDRESS,
  ADDRESSES,
  type Columns,
  columnsOf,
  FLAG,
  HEADER,
  HISTORY,
  IDS,
  ROW,
  WORD,
} from './layout.ts';
import { readPool } from './pool-row.ts';
import type { StoreState } from './pool-store.ts';

/** The writer has replaced more states since a reader's block than the history holds: a later block has to be read. */
export class StaleStateError extends Error {
  override readonly name = 'StaleStateError';
}

const MAX_TOKENS = 4_096;

/**
 * Reads whole blocks: a row with a later version leads to its state before. A row that the writer replaced during
 * reading has another version afterwards, and is read again.
 */
export class StoreReader {
  #columns: Columns;
  #state: StoreState;
  /** Addresses of tokens that were read: most pools have one of a few tokens. */
  readonly #tokens = new Map<number, Address>();
  readonly #id = new Int32Array(8);
  readonly #address = new Int32Array(ADDRESS);
  /** Of the state found last: its row, the row's version, and the lowest sequence number on the way to it. */
  #row = 0;
  #version = 0;
  #oldest = 0;

  constructor(state: StoreState) {
    this.#state = state;
    this.#columns = columnsOf(state.buffer);
  }

  /** The block that is read. */
  get state(): StoreState {
    return this.#state;
  }

  /** Reads another block from now on. */
  pin(state: StoreState): void {
    if (state.buffer !== this.#state.buffer) this.#columns = columnsOf(state.buffer);
    this.#state = state;
  }

  /** Number of slots: at least those of the block. */
  get size(): number {
    return Atomics.load(this.#columns.header, HEADER.SLOTS);
  }

  get tokenCount(): number {
    return Atomics.load(this.#columns.header, HEADER.NODES);
  }

  token(node: number): Address {
    let token = this.#tokens.get(node);
    if (token === undefined) {
      token = hexOf(this.#columns.tokens, node * ADDRESS, ADDRESS);
      if (this.#tokens.size === MAX_TOKENS) this.#tokens.clear();
      this.#tokens.set(node, token);
    }
    return token;
  }

  /** Returns a token's node; the native coin has none of its own. */
  nodeOf(token: Address): number | undefined {
    writeHex(this.#address, 0, token, ADDRESS);
    const { nodesByAddress, tokens } = this.#columns;
    const found = findHex(nodesByAddress, tokens, ADDRESSES, this.#address);
    return found < 0 ? undefined : found;
  }

  /** Returns the slot of a pool that exists in the block. */
  slotOf(id: Hex): number | undefined {
    writeHex(this.#id, 0, id, this.#id.length);
    const { slotsById, rows } = this.#columns;
    const found = findHex(slotsById, rows, IDS, this.#id);
    return found < 0 || this.flags(found) === 0 ? undefined : found;
  }

  /**
   * Returns a slot's flags in the block; 0 if it has no pool.
   * @throws StaleStateError
   */
  flags(slot: number): number {
    return this.#read(slot, (columns, row) => columns.rows[row * ROW + WORD.FLAGS]!) ?? 0;
  }

  protocol(slot: number): Protocol | undefined {
    return PROTOCOLS[(this.flags(slot) & FLAG.PROTOCOL) - 1];
  }

  /** Nodes of a slot's tokens, which never change. */
  node0(slot: number): number {
    return this.#columns.rows[slot * ROW + WORD.NODE0]!;
  }

  node1(slot: number): number {
    return this.#columns.rows[slot * ROW + WORD.NODE1]!;
  }

  /**
   * Returns the pool in the block; undefined if there is none.
   * @throws StaleStateError
   */
  pool(slot: number): Pool | undefined {
    const token = (node: number) => this.token(node);
    return this.#read(slot, (columns, row) =>
      columns.rows[row * ROW + WORD.FLAGS] ? readPool(columns, row, token) : undefined,
    );
  }

  /** Yields the pools of the block. */
  *pools(): Generator<Pool, void> {
    const { size } = this;
    for (let slot = 0; slot < size; slot++) {
      const pool = this.pool(slot);
      if (pool) yield pool;
    }
  }

  /** Copies the row of a pool; false if there is none in the block. */
  copyRow(slot: number, into: Int32Array, at: number): boolean {
    const flags = this.#read(slot, ({ rows }, row) => {
      into.set(rows.subarray(row * ROW, (row + 1) * ROW), at);
      return into[at + WORD.FLAGS]!;
    });
    into[at + WORD.FLAGS] = (flags ?? 0) & ~FLAG.OWNS_TICKS;
    return flags !== undefined && flags !== 0;
  }

  /** Returns copies of a pool's ticks as words; undefined if it has none. */
  copyTicks(slot: number): { indices: Int32Array; amounts: Int32Array } | undefined {
    return this.#read(slot, ({ rows, tickIndices, tickAmounts }, row) => {
      const [from, count] = [rows[row * ROW + WORD.TICKS_AT]!, rows[row * ROW + WORD.TICKS]!];
      if (count === 0) return undefined;
      const { buffer } = tickAmounts.slice(4 * from, 4 * (from + count));
      return {
        indices: tickIndices.slice(from, from + count),
        amounts: new Int32Array(buffer),
      };
    });
  }

  /** Returns a copy of the addresses of the first tokens as words. */
  copyTokens(count: number): Int32Array {
    return this.#columns.tokens.slice(0, count * ADDRESS);
  }

  /**
   * Returns the slots that changed from a sequence number to that of the block; undefined if the history does not go
   * back so far.
   */
  changedSince(sequence: number): Set<number> | undefined {
    const { rows, header } = this.#columns;
    const pools = header[HEADER.POOLS]!;
    const slots = new Set<number>();
    for (let at = sequence; at < this.#state.sequence; at++) {
      slots.add(rows[(pools + (at % HISTORY)) * ROW + WORD.SLOT]!);
    }
    const isComplete = Atomics.load(header, HEADER.SEQUENCE) - sequence <= HISTORY;
    return isComplete ? slots : undefined;
  }

  #read<T>(slot: number, read: (columns: Columns, row: number) => T): T | undefined {
    for (;;) {
      if (!this.#find(slot)) return undefined;
      const result = read(this.#columns, this.#row);
      if (this.#isUnchanged()) return result;
    }
  }

  /** Finds the row with a slot's state in the block. */
  #find(slot: number): boolean {
    const { rows, header } = this.#columns;
    const pools = header[HEADER.POOLS]!;
    this.#oldest = Infinity;
    for (let row = slot; ; ) {
      const version = Atomics.load(rows, row * ROW + WORD.VERSION);
      if (version <= this.#state.version) {
        this.#row = row;
        this.#version = version;
        return true;
      }
      const sequence = Atomics.load(rows, row * ROW + WORD.PREVIOUS) - 1;
      // A row of the history that was replaced meanwhile leads anywhere.
      if (this.#oldest !== Infinity) this.#checkHistory();
      if (sequence < 0) return false;
      this.#oldest = Math.min(this.#oldest, sequence);
      this.#checkHistory();
      row = pools + (sequence % HISTORY);
    }
  }

  #isUnchanged(): boolean {
    if (this.#oldest !== Infinity) {
      this.#checkHistory();
      return true;
    }
    // An exchange with the same value: reads before it cannot be delayed past it, as they could past a load.
    const { rows } = this.#columns;
    const at = this.#row * ROW + WORD.VERSION;
    return Atomics.compareExchange(rows, at, this.#version, this.#version) === this.#version;
  }

  #checkHistory(): void {
    const sequence = Atomics.load(this.#columns.header, HEADER.SEQUENCE);
    if (sequence - this.#oldest > HISTORY) throw new StaleStateError('The block is too old');
  }
}
