/**
 * GraphQL documents about NFTs, with the zod schemas of their responses: collections (list and one), an account's
 * holdings by collection, and items.
 */
import * as z from 'zod/mini';
import { addressSchema, hashSchema } from '../api/schemas.ts';
import { graphqlDocument } from './document.ts';
import { baseUnits, PAGE, page, TOKEN_NAME, tokenName, usd } from './parts.ts';

export const nftCollectionSchema = z.object({
  chainId: z.int(),
  address: addressSchema,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  isVerified: z.boolean(),
  isSpam: z.boolean(),
  items: z.int(),
  owners: z.int(),
  sales: z.int(),
  floorUsd: usd,
  volume: baseUnits,
  volumeUsd: usd,
});
const COLLECTION = `chainId address name imageUrl isVerified isSpam items owners sales floorUsd
  volume volumeUsd`;

export const nftItemSchema = z.object({
  collection: z.object({
    chainId: z.int(),
    address: addressSchema,
    name: z.string(),
    isVerified: z.boolean(),
    isSpam: z.boolean(),
  }),
  tokenId: baseUnits,
  owner: addressSchema,
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  image: z.nullable(z.string()),
  traits: z.array(z.object({ type: z.string(), value: z.string() })),
  lastSale: z.nullable(
    z.object({
      hash: hashSchema,
      currency: z.object(tokenName),
      amount: baseUnits,
      timestamp: z.int(),
    }),
  ),
});

export const nftCollectionsDocument = graphqlDocument<{
  chainIds?: readonly number[];
  includeSpam?: boolean;
  first?: number;
  after?: string;
}>()(
  `query NftCollections($chainIds: [Int!], $includeSpam: Boolean, $first: Int, $after: String) {
     nftCollections(chainIds: $chainIds, includeSpam: $includeSpam, first: $first, after: $after) {
       edges { cursor node { ${COLLECTION} } } ${PAGE} } }`,
  z.object({ nftCollections: page(nftCollectionSchema) }),
);

export const nftCollectionDocument = graphqlDocument<{ chainId: number; address: string }>()(
  `query NftCollection($chainId: Int!, $address: Address!) {
     nftCollection(chainId: $chainId, address: $address) { ${COLLECTION} } }`,
  z.object({ nftCollection: z.nullable(nftCollectionSchema) }),
);

/** Number of items of a collection that an account holds. */
export const nftHoldingSchema = z.object({ collection: nftCollectionSchema, items: z.int() });

export const nftHoldingsDocument = graphqlDocument<{
  owner: string;
  chainIds?: readonly number[];
}>()(
  `query NftHoldings($owner: Address!, $chainIds: [Int!]) {
     nftHoldings(owner: $owner, chainIds: $chainIds) { items collection { ${COLLECTION} } } }`,
  z.object({ nftHoldings: z.array(nftHoldingSchema) }),
);

export const nftItemsDocument = graphqlDocument<{
  chainId: number;
  owner?: string;
  collection?: string;
  tokenId?: string;
  includeSpam?: boolean;
  first?: number;
  after?: string;
}>()(
  `query NftItems($chainId: Int!, $owner: Address, $collection: Address, $tokenId: BaseUnits,
     $includeSpam: Boolean, $first: Int, $after: String) {
     nftItems(chainId: $chainId, owner: $owner, collection: $collection, tokenId: $tokenId,
       includeSpam: $includeSpam, first: $first, after: $after) {
       edges { cursor node {
         collection { chainId address name isVerified isSpam } tokenId owner name description image
         traits { type value }
         lastSale { hash currency { ${TOKEN_NAME} } amount timestamp } } } ${PAGE} } }`,
  z.object({ nftItems: page(nftItemSchema) }),
);
