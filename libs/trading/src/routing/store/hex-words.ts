/**
 * Addresses and hashes as 32-bit words: `writeHex()` and `hexOf()`; `findHex()` finds one in a hash table of words, or
 * the place to add it. Also: type `HexColumn`.
 */
import type { Hex } from '@cenote/chains';

const DIGITS_PER_WORD = 8;

/** Writes the words of a hex string; `words` beyond its digits are zero. */
export function writeHex(out: Int32Array, at: number, hex: string, words: number): void {
  let from = 2;
  for (let i = 0; i < words; i++) {
    let word = 0;
    if (from < hex.length) {
      for (const end = from + DIGITS_PER_WORD; from < end; from++) {
        const code = hex.charCodeAt(from) | 0x20;
        word = (word << 4) | (code > 0x60 ? code - 0x57 : code & 15);
      }
    }
    out[at + i] = word;
  }
}

/** Returns the hex string of words, in lower case. */
export function hexOf(words: Int32Array, at: number, count: number): Hex {
  const codes = codesOf(count);
  let place = 2;
  for (let i = at; i < at + count; i++) {
    const word = words[i]!;
    for (let shift = 28; shift >= 0; shift -= 4) codes[place++] = digitOf(word >>> shift);
  }
  return String.fromCharCode.apply(null, codes) as Hex;
}

/** By number of words: character codes of the last string, which begin with 0x. */
const allCodes: number[][] = [];

const codesOf = (words: number): number[] => {
  allCodes[words] ??= [0x30, 0x78, ...new Array<number>(words * DIGITS_PER_WORD).fill(0x30)];
  return allCodes[words];
};

/** Character code of the lowest four bits. */
const digitOf = (word: number): number => {
  const digit = word & 15;
  return digit < 10 ? 0x30 + digit : 0x57 + digit;
};

/** Where the words of an index are: at `from`, and at `step` words more for each index. */
export interface HexColumn {
  step: number;
  from: number;
}

/**
 * Looks words up in a table with open addressing, whose entries are one above an index.
 *
 * @returns the index; or −1 minus the free place in the table
 */
export function findHex(
  table: Int32Array,
  all: Int32Array,
  { step, from }: HexColumn,
  key: Int32Array,
): number {
  const mask = table.length - 1;
  for (let place = hashOf(key) & mask; ; place = (place + 1) & mask) {
    const entry = Atomics.load(table, place);
    if (entry === 0) return -1 - place;
    const at = (entry - 1) * step + from;
    let i = 0;
    while (i < key.length && all[at + i] === key[i]) i++;
    if (i === key.length) return entry - 1;
  }
}

/** Addresses are hashes already, but anyone can choose some of their digits. */
function hashOf(key: Int32Array): number {
  let hash = 0x811c_9dc5;
  for (let i = 0; i < key.length; i++) {
    hash = Math.imul(hash ^ key[i]!, 0x0100_0193);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash ^ (hash >>> 13), 0x85eb_ca6b) >>> 7;
}
