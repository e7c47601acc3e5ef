/** Finds the words of calldata that may be addresses, for calls that no decoder knows. */
import { type Address, type Hex, lower } from '@cenote/chains';
import { bytesToHex, hexToBytes } from 'viem';

const WORD = 32;
const ADDRESS = 20;
const PADDING = WORD - ADDRESS;
const SELECTOR = 4;

/** An address has fewer zero bytes in front than this: to find a key with as many takes years. */
const MAX_ZEROS = 8;
/** Where it does not stand in a word, so many bytes of zeros have to follow it, which no part of a hash has. */
const GAP = 4;

/** The most that fits into some bits stands for "all". */
const isMost = (value: bigint): boolean => (value & (value + 1n)) === 0n;
const SMALLEST = 1n << BigInt(8 * (ADDRESS - MAX_ZEROS));
/** Limits of a price in a pool (Uniswap v3's TickMath), which stand for none. */
const MAX_SQRT_PRICE = 0xfffd8963efd1fc6a506488495d951d5263988d26n;

const isAddress = (value: bigint): boolean =>
  value >= SMALLEST && !isMost(value) && value !== MAX_SQRT_PRICE && value !== MAX_SQRT_PRICE - 1n;

/** An address as text. */
const WRITTEN = /0x[0-9a-f]{40}(?![0-9a-f])/gi;
const TEXT_PART = 4_096;

const isFiller = (byte: number | undefined): boolean => byte === 0 || byte === 0xff;

/** Letters as people write them, rather than any byte that could be shown. */
const isText = (bytes: Uint8Array): boolean =>
  /^[\w .,:;/@#&+-]+$/.test(String.fromCharCode(...bytes));

/** The data of a call behind its selector, and the addresses that were found in it, each once. */
class CallData {
  readonly found = new Map<Address, true>();
  readonly #data: Uint8Array;
  readonly #view: DataView;
  /** Bytes that are part of an address that was found. */
  readonly #taken: Uint8Array;

  constructor(data: Hex) {
    const bytes = hexToBytes(data).subarray(SELECTOR);
    // What is missing at the end is zero to the contract.
    const padded = new Uint8Array(bytes.length + WORD);
    padded.set(bytes);
    this.#data = padded;
    this.#view = new DataView(padded.buffer);
    this.#taken = new Uint8Array(padded.length);
  }

  get #end(): number {
    return this.#data.length - WORD;
  }

  #areAll(value: number, from: number, to: number): boolean {
    for (let at = from; at < to; at++) if ((this.#data[at] ?? 0) !== value) return false;
    return true;
  }

  #take(at: number): void {
    const bytes = this.#data.subarray(at, at + ADDRESS);
    const hex = bytesToHex(bytes);
    if (!isAddress(BigInt(hex))) return;
    this.found.set(hex, true);
    this.#taken.fill(1, at, at + ADDRESS);
  }

  /** A word's number where it is less than there are bytes, as lengths are; 0 for any other. */
  #smallAt(at: number): number {
    if (!this.#areAll(0, at, at + WORD - 4)) return 0;
    const value = this.#view.getUint32(at + WORD - 4);
    return value <= this.#end - at - WORD ? value : 0;
  }

  /** The words of the arguments; what may be bytes that are a call has words of its own. */
  #readWords(): void {
    const seen = new Uint8Array(this.#data.length);
    const open: [from: number, to: number][] = [[0, this.#end]];
    for (const [from, to] of open) {
      for (let at = from; at < to; at += WORD) {
        if (seen[at] === 1) continue;
        seen[at] = 1;
        this.#readWord(at, from > 0);
        const length = this.#smallAt(at);
        const start = at + WORD;
        if (length > SELECTOR && length % WORD === SELECTOR) {
          open.push([start + SELECTOR, start + length]);
        }
      }
    }
  }

  /** @param isWithin what was taken for the length of a call may be a number, and what stands here none of its words */
  #readWord(at: number, isWithin: boolean): void {
    const [address, next] = [at + PADDING, at + WORD];
    const isPadded = this.#areAll(0, at, address);
    if (isPadded && (!isWithin || this.#isFull(address))) this.#take(address);
    // In front of its word's zeros, as `bytes32` of an address begins and as packed bytes end.
    const isInFront = this.#areAll(0, at + ADDRESS, next) && this.#isFull(at);
    if (isInFront && !isWithin && !isText(this.#data.subarray(at, at + ADDRESS))) this.#take(at);
    const isLength = this.#smallAt(at) === ADDRESS;
    if (isLength && !isText(this.#data.subarray(next, next + ADDRESS))) this.#take(next);
  }

  readAll(): void {
    this.#readWords();
    this.#readBetween();
    this.#readTexts();
  }

  /** Addresses that are written out, as in the records of names and in orders to other chains. */
  #readTexts(): void {
    for (const [text] of this.#text().matchAll(WRITTEN)) {
      const address = lower(text as Address);
      if (isAddress(BigInt(address))) this.found.set(address, true);
    }
  }

  /** Each byte as a character, in parts since a function has no room for as many arguments. */
  #text(): string {
    const parts: string[] = [];
    for (let at = 0; at < this.#end; at += TEXT_PART) {
      parts.push(String.fromCharCode(...this.#data.subarray(at, at + TEXT_PART)));
    }
    return parts.join('');
  }

  /** Addresses at any byte, as in tightly packed data: zeros as in front of a word's, and zeros behind. */
  #readBetween(): void {
    let zeros = 0;
    for (let at = 0; at < this.#end; at++) {
      if (this.#data[at] === 0) {
        zeros += 1;
        continue;
      }
      if (zeros >= PADDING) this.#takeAround(at, zeros - PADDING);
      zeros = 0;
    }
  }

  /** @param spare how many of the zeros in front of the first other byte may be the address's own */
  #takeAround(first: number, spare: number): void {
    for (let own = 0; own < MAX_ZEROS && own <= spare; own++) {
      const at = first - own;
      if (!this.#standsAlone(at, first)) continue;
      this.#take(at);
      return;
    }
  }

  /** Whether it is no number with parts of the words around it: zeros, or the ones of a negative number behind. */
  #isFull(at: number): boolean {
    let first = at;
    let last = at + ADDRESS - 1;
    while (first < last && this.#data[first] === 0) first += 1;
    while (last > first && isFiller(this.#data[last])) last -= 1;
    return last - first >= ADDRESS - MAX_ZEROS;
  }

  /** Whether it is full, and neither a text nor a part of a longer value. */
  #standsAlone(at: number, first: number): boolean {
    const end = at + ADDRESS;
    if (!this.#areAll(0, end, end + GAP) || !this.#isFull(at)) return false;
    if (this.#taken.subarray(at, end).includes(1)) return false;
    for (let run = first; run <= end - MAX_ZEROS; run++) {
      if (this.#areAll(0, run, run + MAX_ZEROS)) return false;
    }
    // A text behind its length.
    const length = this.#data[first] ?? 0;
    return length >= ADDRESS || !isText(this.#data.subarray(first + 1, first + 1 + length));
  }
}

/**
 * Whether the data of a call is no row of words, so that an address can stand anywhere in it, with nothing around that
 * tells it. What is all text is none.
 */
export function isPackedCall(data: Hex): boolean {
  const bytes = hexToBytes(data);
  const length = bytes.length - SELECTOR;
  // Some contracts have no selectors.
  const isOfWords = length % WORD === 0 || bytes.length % WORD === 0;
  return length >= ADDRESS && !isOfWords && !isText(bytes);
}

/**
 * The addresses in the data of a call that nobody reads, in whatever way they stand there: as words of its arguments,
 * in those of calls within, as bytes of that length, as text, in front of their word, or at any place with zeros around. Numbers below 2^96 are none.
 * Not found is what has other bytes where an address's word has zeros, which looks like a hash.
 */
export function addressesInCall(data: Hex): Address[] {
  const call = new CallData(data);
  call.readAll();
  return [...call.found.keys()];
}
