import type { Address, Hex } from 'viem';

export type { Address, Hex };

/** The native coin in requests, quotes and v4 pool keys. */
export const NATIVE: Address = '0x0000000000000000000000000000000000000000';

/** Addresses are compared and keyed in lower case everywhere inside the product. */
export const lower = (address: string): Address => address.toLowerCase() as Address;

/** True when both name the same account, whatever their letter case. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const isNative = (address: string): boolean => sameAddress(address, NATIVE);
