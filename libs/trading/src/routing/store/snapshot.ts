/**
 * Snapshots of a store in one file: `encodeSnapshot()` returns one in chunks, `decodeSnapshot()` its block and pools.
 * Also: `SnapshotError`, the reason for which a file is refused, and type `SnapshotBlock`.
 */
import type { Hex } from '@cenote/chains';
import type { Pool } from '../../pools/pool.ts';
import { crc32 } from './crc32.ts';
import { hexOf, writeHex } from './hex-words.ts';
import { ADDRESS, ROW, WORD } from './layout.ts';
import { readPool } from './pool-row.ts';
import type { StoreReader } from './store-reader.ts';

/** The block whose state a snapshot contains. */
export interface SnapshotBlock {
  chainId: number;
  number: number;
  hash: Hex;
}

/** Why a file is not a snapshot of this chain that can be read. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

/**
 * Words of the header. Numbers of 64 bits have two, the lower one first. The body consists of the pools' rows, their
 * ticks (liquidity, then indices) and the tokens; numbers are little-endian.
 */
const FIELD = {
  MAGIC: 0,
  FORMAT: 1,
  CHAIN: 2,
  BLOCK: 4,
  HASH: 6,
  POOLS: 14,
  TICKS: 15,
  TOKENS: 16,
  BYTES: 18,
  CHECKSUM: 23,
};
const HEADER_WORDS = 24;
/** Bytes before the body. */
export const SNAPSHOT_HEADER_BYTES = 4 * HEADER_WORDS;
/** "cpol", read as a little-endian number. */
const MAGIC = 0x6c6f_7063;
/** To be raised when rows, ticks or the header change. */
const FORMAT = 1;
const HASH_WORDS = 8;
const TICK_WORDS = 8;
const POOLS_A_CHUNK = 4_096;

/**
 * Yields the body of a snapshot of the reader's block in chunks, and returns the header, which comes before it. Between
 * chunks the writer may continue.
 * @throws StaleStateError if it is too far ahead
 */
export function* encodeSnapshot(
  reader: StoreReader,
  block: SnapshotBlock,
): Generator<Int32Array, Int32Array> {
  let [checksum, words] = [0, 0];
  const summed = (chunk: Int32Array) => {
    checksum = crc32(chunk, checksum);
    words += chunk.length;
    return chunk;
  };
  const { size, tokenCount } = reader;
  let [pools, ticks] = [0, 0];
  for (let slot = 0; slot < size; ) {
    const chunk = new Int32Array(POOLS_A_CHUNK * ROW);
    let count = 0;
    for (; slot < size && count < POOLS_A_CHUNK; slot++) {
      if (!reader.copyRow(slot, chunk, count * ROW)) continue;
      chunk[count * ROW + WORD.TICKS_AT] = ticks;
      ticks += chunk[count * ROW + WORD.TICKS]!;
      count++;
    }
    pools += count;
    yield summed(chunk.subarray(0, count * ROW));
  }
  const indices: Int32Array[] = [];
  for (let slot = 0; slot < size; ) {
    const parts: Int32Array[] = [];
    for (let i = 0; slot < size && i < POOLS_A_CHUNK; i++, slot++) {
      const copy = reader.copyTicks(slot);
      if (!copy) continue;
      parts.push(copy.amounts);
      indices.push(copy.indices);
    }
    yield summed(joined(parts));
  }
  yield summed(joined(indices));
  yield summed(reader.copyTokens(tokenCount));

  const header = new Int32Array(HEADER_WORDS);
  header[FIELD.MAGIC] = MAGIC;
  header[FIELD.FORMAT] = FORMAT;
  writeNumber(header, FIELD.CHAIN, block.chainId);
  writeNumber(header, FIELD.BLOCK, block.number);
  writeHex(header, FIELD.HASH, block.hash, HASH_WORDS);
  header[FIELD.POOLS] = pools;
  header[FIELD.TICKS] = ticks;
  header[FIELD.TOKENS] = tokenCount;
  writeNumber(header, FIELD.BYTES, SNAPSHOT_HEADER_BYTES + 4 * words);
  header[FIELD.CHECKSUM] = crc32(header.subarray(0, FIELD.CHECKSUM), checksum);
  return header;
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function writeNumber(out: Int32Array, at: number, value: number): void {
  out[at] = value;
  out[at + 1] = Math.floor(value / 2 ** 32);
}

const readNumber = (words: Int32Array, at: number): number =>
  (words[at]! >>> 0) + words[at + 1]! * 2 ** 32;

/** Result of {@link decodeSnapshot}. */
export interface DecodedSnapshot {
  block: SnapshotBlock;
  /** Number of pools, tokens and ticks. */
  sizes: { pools: number; tokens: number; ticks: number };
  /** Yields the pools, as they are needed. */
  pools(): Generator<Pool, void>;
}

/**
 * Returns the contents of a snapshot of a chain, after verifying its checksum.
 * @throws SnapshotError
 */
export function decodeSnapshot(file: Uint8Array, chainId: number): DecodedSnapshot {
  // Numbers of 64 bits are read in place.
  const bytes = file.byteOffset % 8 === 0 ? file : file.slice();
  if (bytes.byteLength < SNAPSHOT_HEADER_BYTES) throw new SnapshotError('it is truncated');
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 4));
  if (words[FIELD.MAGIC] !== MAGIC) throw new SnapshotError('it is not a snapshot of pools');
  const format = words[FIELD.FORMAT]!;
  if (format !== FORMAT) throw new SnapshotError(`its format is ${format}, not ${FORMAT}`);
  const length = readNumber(words, FIELD.BYTES);
  if (length > bytes.byteLength) throw new SnapshotError('it is truncated');
  const header = words.subarray(0, HEADER_WORDS);
  const body = words.subarray(HEADER_WORDS);
  const checksum = crc32(header.subarray(0, FIELD.CHECKSUM), crc32(body));
  const sizes = {
    pools: header[FIELD.POOLS]!,
    ticks: header[FIELD.TICKS]!,
    tokens: header[FIELD.TOKENS]!,
  };
  const bodyWords = sizes.pools * ROW + sizes.ticks * (TICK_WORDS + 1) + sizes.tokens * ADDRESS;
  const isWhole = length === bytes.byteLength && 4 * bodyWords === length - SNAPSHOT_HEADER_BYTES;
  if (!isWhole || checksum !== header[FIELD.CHECKSUM]) throw new SnapshotError('it is damaged');
  const block: SnapshotBlock = {
    chainId: readNumber(header, FIELD.CHAIN),
    number: readNumber(header, FIELD.BLOCK),
    hash: hexOf(header, FIELD.HASH, HASH_WORDS),
  };
  if (block.chainId !== chainId) {
    throw new SnapshotError(`it is of chain ${block.chainId}, not ${chainId}`);
  }
  return { block, sizes, pools: () => poolsOf(body, sizes) };
}

function* poolsOf(
  body: Int32Array,
  { pools, ticks, tokens }: DecodedSnapshot['sizes'],
): Generator<Pool, void> {
  let at = 0;
  const next = (words: number): Int32Array => {
    at += words;
    return body.subarray(at - words, at);
  };
  const numbersOf = ({ buffer, byteOffset, length }: Int32Array) =>
    new BigUint64Array(buffer, byteOffset, length / 2);
  const rows = next(pools * ROW);
  const tickAmounts = numbersOf(next(ticks * TICK_WORDS));
  const columns = { rows, amounts: numbersOf(rows), tickAmounts, tickIndices: next(ticks) };
  const addresses = next(tokens * ADDRESS);
  const known = new Array<Hex | undefined>(tokens);
  const tokenOf = (node: number): Hex => {
    known[node] ??= hexOf(addresses, node * ADDRESS, ADDRESS);
    return known[node];
  };
  for (let row = 0; row < pools; row++) yield readPool(columns, row, tokenOf);
}
