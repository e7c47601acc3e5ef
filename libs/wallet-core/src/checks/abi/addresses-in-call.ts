/**
 * `addressesInCall()`: addresses in calldata that no decoder recognizes, found in words, packed bytes and text. Also:
 * `isPackedCall()`, whether it may be tightly packed data.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import { bytesToHex, hexToBytes } from 'viem';

const WORD = 32;
const ADDRESS = 20;
const PADDING = WORD - ADDRESS;
const SELECTOR = 4;

/** An address has fewer leading zero bytes than this: finding a key for an address with as many takes years. */
const MAX_ZEROS = 8;
/** Zero bytes that must follow an address that is not aligned to a word. No part of a hash has as many. */
const GAP = 4;

/** A value with all of its low bits set means "all" or "unlimited". */
const isMost = (value: bigint): boolean => (value & (value + 1n)) === 0n;
const SMALLEST = 1n << BigInt(8 * (ADDRESS - MAX_ZEROS));
/** Price limits of a pool (TickMath of Uniswap v3) that mean "no limit". */
const MAX_SQRT_PRICE = 0xfffd8963efd1fc6a506488495d951d5263988d26n;

const isAddress = (value: bigint): boolean =>
  value >= SMALLEST && !isMost(value) && value !== MAX_SQRT_PRICE && value !== MAX_SQRT_PRICE - 1n;

/** An address written as hexadecimal text. */
const WRITTEN = /0x[0-9a-f]{40}(?![0-9a-f])/gi;
const TEXT_PART = 4_096;

const isFiller = (byte: number | undefined): boolean => byte === 0 || byte === 0xff;

/** Whether the bytes consist of letters, digits and common punctuation, not just of any printable characters. */
const isText = (bytes: Uint8Array): boolean =>
  /^[\w .,:;/@#&+-]+$/.test(String.fromCharCode(...bytes));

/** The arguments of a call without the selector, and the distinct addresses found in them. */
class CallData {
  readonly found = new Map<Address, true>();
  readonly #data: Uint8Array;
  readonly #view: DataView;
  /** Marks the bytes that belong to an address that was found. */
  readonly #taken: Uint8Array;

  constructor(data: Hex) {
    const bytes = hexToBytes(data).subarray(SELECTOR);
    // Contracts read bytes past the end of the calldata as zeros.
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

  /** The value of a word if it is a possible length within the data; 0 otherwise. */
  #smallAt(at: number): number {
    if (!this.#areAll(0, at, at + WORD - 4)) return 0;
    const value = this.#view.getUint32(at + WORD - 4);
    return value <= this.#end - at - WORD ? value : 0;
  }

  /** Reads the words of the arguments. Bytes that may be a nested call are read as words of their own. */
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

  /** @param isWithin true in bytes that may be a nested call; the presumed length may be a plain number instead */
  #readWord(at: number, isWithin: boolean): void {
    const [address, next] = [at + PADDING, at + WORD];
    const isPadded = this.#areAll(0, at, address);
    if (isPadded && (!isWithin || this.#isFull(address))) this.#take(address);
    // In the leading bytes of a word, as in `bytes32` values made from an address and at the end of packed bytes.
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

  /** Reads addresses that are written as text, as in name records and in orders for other chains. */
  #readTexts(): void {
    for (const [text] of this.#text().matchAll(WRITTEN)) {
      const address = lower(text as Address);
      if (isAddress(BigInt(address))) this.found.set(address, true);
    }
  }

  /** One character per byte. Works in parts because a function call accepts a limited number of arguments. */
  #text(): string {
    const parts: string[] = [];
    for (let at = 0; at < this.#end; at += TEXT_PART) {
      parts.push(String.fromCharCode(...this.#data.subarray(at, at + TEXT_PART)));
    }
    return parts.join('');
  }

  /** Reads addresses at any offset, as in tightly packed data: at least 12 zero bytes before, more zeros after. */
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

  /** @param spare how many of the zeros before the first non-zero byte may belong to the address */
  #takeAround(first: number, spare: number): void {
    for (let own = 0; own < MAX_ZEROS && own <= spare; own++) {
      const at = first - own;
      if (!this.#standsAlone(at, first)) continue;
      this.#take(at);
      return;
    }
  }

  /**
   * Whether the 20 bytes have enough non-filler bytes for an address: not a short number with its zero or 0xff padding.
   */
  #isFull(at: number): boolean {
    let first = at;
    let last = at + ADDRESS - 1;
    while (first < last && this.#data[first] === 0) first += 1;
    while (last > first && isFiller(this.#data[last])) last -= 1;
    return last - first >= ADDRESS - MAX_ZEROS;
  }

  /** Whether the bytes are an address by `#isFull`, and neither text nor part of a longer value. */
  #standsAlone(at: number, first: number): boolean {
    const end = at + ADDRESS;
    if (!this.#areAll(0, end, end + GAP) || !this.#isFull(at)) return false;
    if (this.#taken.subarray(at, end).includes(1)) return false;
    for (let run = first; run <= end - MAX_ZEROS; run++) {
      if (this.#areAll(0, run, run + MAX_ZEROS)) return false;
    }
    // Text after its length byte.
    const length = this.#data[first] ?? 0;
    return length >= ADDRESS || !isText(this.#data.subarray(first + 1, first + 1 + length));
  }
}

/**
 * Whether calldata is packed instead of ABI-encoded words, so that an address can be at any offset without padding.
 * Returns false for data that is entirely text.
 */
export function isPackedCall(data: Hex): boolean {
  const bytes = hexToBytes(data);
  const length = bytes.length - SELECTOR;
  // Some contracts use no selectors.
  const isOfWords = length % WORD === 0 || bytes.length % WORD === 0;
  return length >= ADDRESS && !isOfWords && !isText(bytes);
}

/**
 * Returns the addresses in the calldata of an undecoded call: as words of its arguments or of nested calls, as bytes
 * with a length of 20, as text, in the leading bytes of a word, or at any offset between zeros. Values below 2^96 are
 * not addresses. Addresses with non-zero padding are not found, since they look like hashes.
 */
export function addressesInCall(data: Hex): Address[] {
  const call = new CallData(data);
  call.readAll();
  return [...call.found.keys()];
}
