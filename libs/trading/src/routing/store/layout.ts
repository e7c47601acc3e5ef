/**
 * Layout of a pool store in one buffer: `columnsOf()` returns its typed arrays (type `Columns`), `sizeOfStore()` its
 * size, `allocateStore()` creates one. Also: type `StoreSizes` and the constants of rows, flags and header words.
 */

/** Capacity of a store. */
export interface StoreSizes {
  pools: number;
  tokens: number;
  ticks: number;
}

/**
 * 32-bit words of the header. `VERSION` is that of the last published block, `SEQUENCE` the number of rows written to
 * the history.
 */
export const HEADER = {
  POOLS: 0,
  TOKENS: 1,
  TICKS: 2,
  VERSION: 3,
  SLOTS: 4,
  NODES: 5,
  SEQUENCE: 6,
};
const HEADER_BYTES = 64;

/** A row's size, in 32-bit words and in 64-bit numbers. */
export const ROW = 40;
export const ROW_64 = ROW / 2;
/**
 * 32-bit words of a row. `PREVIOUS` is one above the sequence number of the state before, 0 if there is none. The id has
 * 8 words, of which v2 and v3 use 5.
 */
export const WORD = {
  VERSION: 0,
  PREVIOUS: 1,
  FLAGS: 2,
  NODE0: 3,
  NODE1: 4,
  FEE: 5,
  LP_FEE: 6,
  PROTOCOL_FEE: 7,
  TICK_SPACING: 8,
  TICK: 9,
  KNOWN_FROM: 10,
  KNOWN_TO: 11,
  TICKS_AT: 12,
  TICKS: 13,
  HOOKS: 14,
  SLOT: 19,
  ID: 20,
};
/** 64-bit numbers of a row: three of the first amount (reserve or price), two of the second (reserve or liquidity). */
export const AMOUNTS = 14;

/** Bits of a row's flags. The lowest two are the protocol's number, 0 if there is no pool. */
export const FLAG = {
  PROTOCOL: 3,
  NATIVE0: 4,
  NATIVE1: 8,
  KNOWN: 16,
  EDGE: 32,
  /** Of a history row: no other row uses its ticks. */
  OWNS_TICKS: 64,
};

/** Version of a row while it is written: above all others. */
export const WRITING = 0x7fff_ffff;
/** Rows of the history: the states that were replaced last. */
export const HISTORY = 16_384;

/** Words of a token's address. */
export const ADDRESS = 5;

/** Places of pool ids in rows, and of addresses in `tokens`. */
export const IDS = { step: ROW, from: WORD.ID };
export const ADDRESSES = { step: ADDRESS, from: 0 };

/** The typed arrays of a store, all in one buffer. */
export interface Columns {
  header: Int32Array;
  /** Rows of pools, then of the history. */
  rows: Int32Array;
  amounts: BigUint64Array;
  /** Addresses of tokens, by node. */
  tokens: Int32Array;
  /** Open addressing: a node or slot plus one; 0 is free. */
  nodesByAddress: Int32Array;
  slotsById: Int32Array;
  tickIndices: Int32Array;
  /** Per tick: gross and net liquidity, two numbers each, the lower one first. */
  tickAmounts: BigUint64Array;
}

/** Twice the entries, as a power of two. */
const tableSize = (entries: number) => 2 ** Math.ceil(Math.log2(Math.max(8, entries * 1.5)));

const even = (count: number) => count + (count % 2);

/** Sections in 32-bit words; those with 64-bit numbers come first. */
function sectionsOf({ pools, tokens, ticks }: StoreSizes) {
  return {
    rows: (pools + HISTORY) * ROW,
    tickAmounts: ticks * 8,
    tickIndices: even(ticks),
    tokens: even(tokens * ADDRESS),
    nodesByAddress: tableSize(tokens),
    slotsById: tableSize(pools),
  };
}

/** Returns the bytes that a store of this capacity takes. */
export const sizeOfStore = (sizes: StoreSizes): number =>
  HEADER_BYTES + 4 * Object.values(sectionsOf(sizes)).reduce((sum, words) => sum + words);

/** Creates an empty store: in memory that threads share, where there is such. */
export function allocateStore(sizes: StoreSizes): ArrayBufferLike {
  const bytes = sizeOfStore(sizes);
  const buffer =
    typeof SharedArrayBuffer === 'undefined'
      ? new ArrayBuffer(bytes)
      : new SharedArrayBuffer(bytes);
  const header = new Int32Array(buffer, 0, HEADER_BYTES / 4);
  header[HEADER.POOLS] = sizes.pools;
  header[HEADER.TOKENS] = sizes.tokens;
  header[HEADER.TICKS] = sizes.ticks;
  return buffer;
}

export function columnsOf(buffer: ArrayBufferLike): Columns {
  const header = new Int32Array(buffer, 0, HEADER_BYTES / 4);
  const sizes = {
    pools: header[HEADER.POOLS]!,
    tokens: header[HEADER.TOKENS]!,
    ticks: header[HEADER.TICKS]!,
  };
  const sections = sectionsOf(sizes);
  let at = HEADER_BYTES;
  const next = (words: number): Int32Array => {
    const section = new Int32Array(buffer, at, words);
    at += 4 * words;
    return section;
  };
  const numbersOf = ({ byteOffset, length }: Int32Array) =>
    new BigUint64Array(buffer, byteOffset, length / 2);
  const rows = next(sections.rows);
  const tickAmounts = numbersOf(next(sections.tickAmounts));
  return {
    header,
    rows,
    amounts: numbersOf(rows),
    tickAmounts,
    tickIndices: next(sections.tickIndices),
    tokens: next(sections.tokens),
    nodesByAddress: next(sections.nodesByAddress),
    slotsById: next(sections.slotsById),
  };
}
