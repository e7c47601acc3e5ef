/** Address helpers: the native coin's zero address, comparison and lower case. */
import type { Address, Hex } from 'viem';

export type { Address, Hex };

/** The native coin in requests, quotes and v4 pool keys. */
export const NATIVE: Address = '0x0000000000000000000000000000000000000000';

/** Addresses are compared and keyed in lower case everywhere inside the product. */
export const lower = (address: string): Address => address.toLowerCase() as Address;

/** True when both name the same account, whatever their letter case. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const isNative = (address: string): boolean => sameAddress(address, NATIVE);

/** Addresses that people send to in order to destroy something, beyond those that are all but zero. */
const BURN_ADDRESSES: ReadonlySet<string> = new Set([
  '0xdead000000000000000042069420694206942069',
  '0xffffffffffffffffffffffffffffffffffffffff',
]);

/** Whether nobody has the key of an address: the zero address, `0x…dEaD`, precompiles and the like. */
export const isBurnAddress = (address: Address): boolean =>
  BigInt(address) < 0x10000n || BURN_ADDRESSES.has(lower(address));
