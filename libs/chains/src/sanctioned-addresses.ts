/**
 * `isSanctionedAddress()`: whether an address is in a built-in list of four addresses of thieves, sanctioned by the US
 * Treasury (OFAC SDN).
 */
import { type Address, lower } from './address.ts';

/**
 * Addresses of thieves on the US Treasury's sanctions list (OFAC SDN, 14 and 22 April 2022, "Lazarus Group"), identical
 * on every network.
 */
const LISTED: readonly Address[] = [
  '0x098B716B8Aaf21512996dC57EB0615e2383E2f96',
  '0xa0e1c89Ef1a489c9C7dE96311eD5Ce5D32c20E4B',
  '0x3Cffd56B47B7b41c56258D9C7731ABaDc360E073',
  '0x53b6936513e738f44FB50d2b9476730C0Ab3Bfc1',
];

const ADDRESSES: ReadonlySet<string> = new Set(LISTED.map(lower));

/** Whether an address is publicly listed as a recipient of stolen funds. */
export const isSanctionedAddress = (address: Address): boolean => ADDRESSES.has(lower(address));
