/**
 * `COLLECTIONS`: table of the world's NFT collections (type `WorldCollection`). Also: `collectionsOf()` (those of a
 * chain), `worldCollectionAddress()` (address by key) and `COLLECTION_DEPLOYER` (address that deploys them).
 */
import { type Address, LOCAL, lower } from '@cenote/chains';
import { getContractAddress, keccak256, slice, toHex } from 'viem';

/** A collection of the local world, before it has an address. */
export interface WorldCollection {
  /** Key in the world. */
  key: 'divers' | 'caves' | 'vouchers';
  name: string;
  symbol: string;
  description: string;
  isVerified: boolean;
  isSpam: boolean;
}

/** The order determines the addresses: append new collections. */
export const COLLECTIONS: readonly WorldCollection[] = [
  {
    key: 'divers',
    name: 'Cenote Divers',
    symbol: 'DIVER',
    description: 'A diver for every sinkhole of the local world.',
    isVerified: true,
    isSpam: false,
  },
  {
    key: 'caves',
    name: 'Karst Maps',
    symbol: 'KARST',
    description: 'Maps of unexplored caves.',
    isVerified: true,
    isSpam: false,
  },
  {
    key: 'vouchers',
    name: 'Free 5 ETH Voucher',
    symbol: 'VOUCHER',
    description: 'Claim your free ETH.',
    isVerified: false,
    isSpam: true,
  },
];

/** Deploys the collections; used by impersonation. */
export const COLLECTION_DEPLOYER: Address = slice(
  keccak256(toHex('cenote local world collections')),
  12,
);

/** Address of a collection on the main network, in lower case, computed without a chain. */
export function worldCollectionAddress(key: WorldCollection['key']): Address {
  const nonce = COLLECTIONS.findIndex((collection) => collection.key === key);
  return lower(getContractAddress({ from: COLLECTION_DEPLOYER, nonce: BigInt(nonce) }));
}

export const collectionsOf = (chainId: number): readonly WorldCollection[] =>
  chainId === LOCAL.id ? COLLECTIONS : [];
