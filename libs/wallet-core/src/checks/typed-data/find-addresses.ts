/** Finds addresses in typed data that no decoder knows. */
import { type Address, lower } from '@cenote/chains';
import { leavesOf } from './leaves.ts';

/** Of a message that nobody reads: more are not looked up. */
const MAX_ADDRESSES = 16;

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
/** A word of 32 bytes with an address in it. */
const WORD = /^0x0{24}[0-9a-fA-F]{40}$/;
/** An address among words. */
const WRITTEN = /0x[0-9a-f]{40}(?![0-9a-f])/gi;
const NUMBER = /^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/;
const ADDRESS_DIGITS = 40;
/** A number below it is an amount rather than an address: to find a key with that many zeros in front takes years. */
const SMALLEST = 1n << 96n;
const BEYOND = 1n << 160n;

/** The address that a text stands for, which protocols also write as a word or a number. */
function addressIn(text: string): Address | undefined {
  if (ADDRESS.test(text)) return lower(text as Address);
  if (WORD.test(text)) return lower(`0x${text.slice(-ADDRESS_DIGITS)}`);
  if (!NUMBER.test(text)) return undefined;
  const value = BigInt(text);
  // The most that fits into some bits stands for "all".
  const isMost = (value & (value + 1n)) === 0n;
  if (value < SMALLEST || value >= BEYOND || isMost) return undefined;
  return `0x${value.toString(16).padStart(ADDRESS_DIGITS, '0')}`;
}

/** The one that a text stands for, or those that are written in it. */
function addressesOf(text: string): Address[] {
  const address = addressIn(text);
  return address ? [address] : (text.match(WRITTEN) ?? []).map((one) => lower(one as Address));
}

/** The first addresses in a message, wherever they stand, and whether there are more. */
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
