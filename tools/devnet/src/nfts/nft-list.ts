/**
 * `worldNftList()`: the list of known NFT collections of all local networks, in the style of a token list. Also:
 * `worldNftCollections()` (entries of one network), types `NftList` and `NftListEntry`.
 */
import { type Address, LOCAL_NETWORKS } from '@cenote/chains';
import { getAddress } from 'viem';
import { collectionsOf, worldCollectionAddress } from './collections.ts';

export interface NftListEntry {
  chainId: number;
  address: Address;
  name: string;
  verified: boolean;
  flags?: 'spam'[];
  /** Image of the collection, as a data: URI. */
  imageUrl?: string;
}

/** List of verified and spam collections, in the style of a token list. */
export interface NftList {
  name: string;
  collections: NftListEntry[];
}

const COLOURS = { divers: '#0e7490', caves: '#92400e', vouchers: '#a21caf' } as const;

const picture = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colour}"/><circle cx="32" cy="32" r="18" fill="#fff" fill-opacity=".8"/></svg>`,
  )}`;

/** Known collections of one network. */
export const worldNftCollections = (chainId: number): NftListEntry[] =>
  collectionsOf(chainId).map(({ key, name, isVerified, isSpam }) => ({
    chainId,
    address: getAddress(worldCollectionAddress(key)),
    name,
    verified: isVerified,
    ...(isSpam && { flags: ['spam' as const] }),
    ...(isVerified && { imageUrl: picture(COLOURS[key]) }),
  }));

/** Known collections of all local networks. */
export const worldNftList = (): NftList => ({
  name: 'Cenote local world',
  collections: LOCAL_NETWORKS.flatMap(({ id }) => worldNftCollections(id)),
});
