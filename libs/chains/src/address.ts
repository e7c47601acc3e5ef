/**
 * Address helpers: `NATIVE` (zero address for the native coin), `lower()` (lower case), `sameAddress()`, `isNative()`
 * and `isBurnAddress()`; re-exports viem's types `Address` and `Hex`.
 */
import type { Address, Hex } from 'viem';

export type { Address, Hex };

/** Address of the native coin in requests, quotes and v4 pool keys. */
export const NATIVE: Address = '0x0000000000000000000000000000000000000000';

/**
 * Returns the address in lower case, the form in which addresses are compared and used as keys throughout the product.
 */
export const lower = (address: string): Address => address.toLowerCase() as Address;

/** Whether two strings are the same address in any letter case; false if one is missing. */
export const sameAddress = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase();

/** Whether an address stands for the native coin. */
export const isNative = (address: string): boolean => sameAddress(address, NATIVE);

/** Addresses used to burn tokens, besides those that are almost zero. */
const BURN_ADDRESSES: ReadonlySet<string> = new Set([
  '0xdead000000000000000042069420694206942069',
  '0xffffffffffffffffffffffffffffffffffffffff',
]);

/** Whether an address has no known private key: the zero address, `0x…dEaD`, precompiles and similar ones. */
export const isBurnAddress = (address: Address): boolean =>
  BigInt(address) < 0x10000n || BURN_ADDRESSES.has(lower(address));
