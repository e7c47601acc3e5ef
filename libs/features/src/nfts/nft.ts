/**
 * Types of NFTs in the gateway's responses: `Nft`, `NftCollection`, `NftHolding`. Also: `nftKey()` (unique key: chain,
 * collection and number), `shortNumber()` (an item's number for display).
 */
import type { nftCollectionSchema, nftHoldingSchema, nftItemSchema } from '@cenote/data';
import type * as z from 'zod/mini';

export type Nft = z.output<typeof nftItemSchema>;
export type NftCollection = z.output<typeof nftCollectionSchema>;
export type NftHolding = z.output<typeof nftHoldingSchema>;

/** Unique key of an NFT: chain, collection and number. */
export const nftKey = ({ collection, tokenId }: Nft): string =>
  `${collection.chainId}:${collection.address}:${tokenId}`;

const LONGEST = 12;

/** Returns an item's number for display; long ones are shortened. */
export const shortNumber = (tokenId: string): string =>
  tokenId.length <= LONGEST ? tokenId : `${tokenId.slice(0, 5)}…${tokenId.slice(-5)}`;
