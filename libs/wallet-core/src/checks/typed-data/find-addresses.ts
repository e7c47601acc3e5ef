/**
 * `findAddresses()`: the first 16 addresses in any field of typed data that no decoder recognizes, and whether there
 * are more.
 */
import { type Address, lower } from '@cenote/chains';
import { leavesOf } from './leaves.ts';

/** Maximum number of addresses of an undecoded message that are looked up. */
const MAX_ADDRESSES = 16;

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** A 32-byte word that contains an address. */
const WORD = /^0x0{24}[0-9a-fA-F]{40}$/;
/** An address within a text. */
const WRITTEN = /0x[0-9a-f]{40}(?![0-9a-f])/gi;
const NUMBER = /^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/;
const ADDRESS_DIGITS = 40;
/**
 * Numbers below this are amounts instead of addresses: finding a key for an address with as many leading zeros takes
 * years.
 */
const SMALLEST = 1n << 96n;
const BEYOND = 1n << 160n;

/** The address that a text represents; protocols also encode addresses as words or numbers. */
function addressIn(text: string): Address | undefined {
  if (ADDRESS.test(text)) return lower(text as Address);
  if (WORD.test(text)) return lower(`0x${text.slice(-ADDRESS_DIGITS)}`);
  if (!NUMBER.test(text)) return undefined;
  const value = BigInt(text);
  // A value with all of its low bits set means "all" or "unlimited".
  const isMost = (value & (value + 1n)) === 0n;
  if (value < SMALLEST || value >= BEYOND || isMost) return undefined;
  return `0x${value.toString(16).padStart(ADDRESS_DIGITS, '0')}`;
}

/** The address that a text represents, or those written in it. */
function addressesOf(text: string): Address[] {
  const address = addressIn(text);
  return address ? [address] : (text.match(WRITTEN) ?? []).map((one) => lower(one as Address));
}

/** Returns the first addresses in a message, in any field, and whether there are more. */
export function findAddresses(message: unknown): { addresses: Address[]; hasMore: boolean } {
  const found = new Set<Address>();
  for (const value of leavesOf(message)) {
    for (const address of typeof value === 'string' ? addressesOf(value) : []) {
      if (found.size === MAX_ADDRESSES && !found.has(address)) {
        return { addresses: [...found], hasMore: true };
      }
      found.add(address);
    }
  }
  return { addresses: [...found], hasMore: false };
}
