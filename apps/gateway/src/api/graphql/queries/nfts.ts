/**
 * Adds the GraphQL queries `nftCollections`, `nftCollection`, `nftHoldings` and `nftItems` with their types to the
 * schema when imported. Also: `NftCollectionType`, `collectionNodes()` (collections of networks), type
 * `CollectionNode`.
 */
import { type Address, NATIVE } from '@cenote/chains';
import * as z from 'zod';
import type { Market } from '../../market/market.ts';
import { valueUsd } from '../../market/pools/pool-figures.ts';
import type { Metadata, Trait } from '../../nfts/metadata.ts';
import type { Collection } from '../../nfts/nft-service.ts';
import type { ItemRow } from '../../nfts/read-nfts.ts';
import { byListOrder } from '../../nfts/search-collections.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../connection.ts';
import { chainOf, chainsOf, type GraphqlContext } from '../context.ts';
import { fromCursor, pageOf, pageSize, toPage } from '../page.ts';
import { TokenType, tokenNode } from '../types/nodes.ts';

export interface CollectionNode {
  market: Market;
  collection: Collection;
}

interface ItemNode {
  market: Market;
  row: ItemRow;
  collection: Collection;
  /** Metadata of the whole page, read on first use. */
  metadata: () => Promise<Metadata>;
}

export const NftCollectionType = builder.objectRef<CollectionNode>('NftCollection').implement({
  description: 'A collection of NFTs (ERC-721).',
  fields: (t) => ({
    id: t.id({ resolve: ({ collection }) => `${collection.chainId}:${collection.address}` }),
    chainId: t.int({ resolve: ({ collection }) => collection.chainId }),
    address: t.field({ type: 'Address', resolve: ({ collection }) => collection.address }),
    name: t.string({ resolve: ({ collection }) => collection.name }),
    imageUrl: t.string({ nullable: true, resolve: ({ collection }) => collection.imageUrl }),
    isVerified: t.boolean({ resolve: ({ collection }) => collection.isVerified }),
    isSpam: t.boolean({ resolve: ({ collection }) => collection.flags.includes('spam') }),
    items: t.int({ resolve: ({ collection }) => collection.items }),
    owners: t.int({ resolve: ({ collection }) => collection.owners }),
    sales: t.int({ resolve: ({ collection }) => collection.sales }),
    floorUsd: t.float({
      description: 'Always null: open offers are not onchain.',
      nullable: true,
      resolve: () => null,
    }),
    volume: t.field({
      description: 'Sales volume in base units of the native token, including its wrapped form.',
      type: 'BaseUnits',
      resolve: ({ collection }) => collection.volume,
    }),
    volumeUsd: t.float({
      description: 'In US dollars at the current price of the native token.',
      nullable: true,
      resolve: ({ market, collection }) =>
        valueUsd(collection.volume, market.sources.get(NATIVE)?.unit),
    }),
  }),
});

const TraitType = builder.objectRef<Trait>('NftTrait').implement({
  fields: (t) => ({ type: t.exposeString('type'), value: t.exposeString('value') }),
});

const SaleType = builder.objectRef<ItemNode>('NftSale').implement({
  description: 'The last sale of an item.',
  fields: (t) => ({
    hash: t.field({ type: 'Hex', resolve: ({ row }) => row.sale_hash! }),
    currency: t.field({
      type: TokenType,
      resolve: ({ market, row }) => tokenNode(market, row.sale_currency!),
    }),
    amount: t.field({ type: 'BaseUnits', resolve: ({ row }) => BigInt(row.sale_amount!) }),
    timestamp: t.int({ resolve: ({ row }) => row.sale_timestamp! }),
  }),
});

const NftItemType = builder.objectRef<ItemNode>('NftItem').implement({
  description: 'An NFT. Metadata is read from `data:` URIs only.',
  fields: (t) => ({
    id: t.id({
      resolve: ({ market, row }) => `${market.chainId}:${row.collection}:${row.token_id}`,
    }),
    collection: t.field({
      type: NftCollectionType,
      resolve: ({ market, collection }) => ({ market, collection }),
    }),
    tokenId: t.field({ type: 'BaseUnits', resolve: ({ row }) => BigInt(row.token_id) }),
    owner: t.field({ type: 'Address', resolve: ({ row }) => row.owner }),
    ownedSince: t.int({ resolve: ({ row }) => row.owned_since }),
    name: t.string({ nullable: true, resolve: async (item) => (await item.metadata()).name }),
    description: t.string({
      nullable: true,
      resolve: async (item) => (await item.metadata()).description,
    }),
    image: t.string({ nullable: true, resolve: async (item) => (await item.metadata()).image }),
    traits: t.field({
      type: [TraitType],
      resolve: async (item) => (await item.metadata()).traits,
    }),
    lastSale: t.field({
      type: SaleType,
      nullable: true,
      resolve: (item) => (item.row.sale_hash === null ? null : item),
    }),
  }),
});

interface HoldingNode {
  node: CollectionNode;
  items: number;
}

const HoldingType = builder.objectRef<HoldingNode>('NftHolding').implement({
  description: 'A collection of which an account owns items.',
  fields: (t) => ({
    collection: t.field({ type: NftCollectionType, resolve: ({ node }) => node }),
    items: t.int({ description: 'Number of items owned.', resolve: ({ items }) => items }),
  }),
});

const CollectionConnection = connectionOf('NftCollection', NftCollectionType);
const ItemConnection = connectionOf('NftItem', NftItemType);

/** Returns the collections of the requested networks, in list order. */
export async function collectionNodes(
  context: GraphqlContext,
  chainIds: readonly number[] | null | undefined,
): Promise<CollectionNode[]> {
  const parts = await Promise.all(
    chainsOf(context, chainIds).map(async ({ market: marketCache, nfts }) => {
      const [market, collections] = await Promise.all([marketCache.fresh(), nfts.collections()]);
      return [...collections.values()].map((collection) => ({ market, collection }));
    }),
  );
  return parts.flat().sort((a, b) => byListOrder(a.collection, b.collection));
}

/** Chain, collection, token id. */
const cursorSchema = z.tuple([
  z.string().regex(/^0x[0-9a-f]{40}$/),
  z.string().regex(/^\d{1,78}$/),
]);

const isSpam = ({ flags }: Collection): boolean => flags.includes('spam');

builder.queryFields((t) => ({
  nftCollections: t.field({
    description: 'NFT collections, verified ones first, then by volume.',
    type: CollectionConnection,
    args: {
      chainIds: t.arg.intList({ description: 'All networks if omitted.' }),
      includeSpam: t.arg.boolean({ defaultValue: false }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_root, { chainIds, includeSpam, ...page }, context) => {
      const nodes = await collectionNodes(context, chainIds);
      const shown = includeSpam ? nodes : nodes.filter(({ collection }) => !isSpam(collection));
      const cursors = new Map(shown.map((node, i) => [node, i]));
      return pageOf(
        shown,
        {
          value: (node) => cursors.get(node) ?? null,
          key: ({ collection }) => `${collection.chainId}:${collection.address}`,
          isAscending: true,
        },
        page,
      );
    },
  }),
  nftCollection: t.field({
    type: NftCollectionType,
    nullable: true,
    args: {
      chainId: t.arg.int({ required: true }),
      address: t.arg({ type: 'Address', required: true }),
    },
    resolve: async (_root, { chainId, address }, context) => {
      const { market: marketCache, nfts } = chainOf(context, chainId);
      const [market, collections] = await Promise.all([marketCache.fresh(), nfts.collections()]);
      const collection = collections.get(address);
      return collection ? { market, collection } : null;
    },
  }),
  nftHoldings: t.field({
    description: 'Collections of which an owner holds items, including spam, in list order.',
    type: [HoldingType],
    args: {
      owner: t.arg({ type: 'Address', required: true }),
      chainIds: t.arg.intList({ description: 'All networks if omitted.' }),
    },
    resolve: async (_root, { owner, chainIds }, context) => {
      const parts = await Promise.all(
        chainsOf(context, chainIds).map(async ({ market: marketCache, nfts }) => {
          const [market, collections, owned] = await Promise.all([
            ...([marketCache.fresh(), nfts.collections(), nfts.holdings(owner)] as const),
          ]);
          return owned.map(({ collection: at, items }) => {
            const collection = collections.get(at) ?? justMade(market.chainId, at);
            return { node: { market, collection }, items };
          });
        }),
      );
      return parts.flat().sort((a, b) => byListOrder(a.node.collection, b.node.collection));
    },
  }),
  nftItems: t.field({
    description: 'Items of an owner, a collection, or both; by collection and token ID.',
    type: ItemConnection,
    args: {
      chainId: t.arg.int({ required: true }),
      owner: t.arg({ type: 'Address' }),
      collection: t.arg({ type: 'Address' }),
      tokenId: t.arg({ type: 'BaseUnits', description: 'One item of the collection.' }),
      includeSpam: t.arg.boolean({ defaultValue: false }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_root, { chainId, includeSpam, first, after, ...args }, context) => {
      const { market: marketCache, nfts } = chainOf(context, chainId);
      const size = pageSize({ first });
      const from = after == null ? undefined : fromCursor(cursorSchema, after);
      const afterItem = from && { collection: from[0] as Address, tokenId: BigInt(from[1]) };
      const [market, collections] = await Promise.all([marketCache.fresh(), nfts.collections()]);
      // A collection requested by address is returned even if it is spam.
      const isAll = (includeSpam ?? false) || args.collection != null;
      const spam = [...collections.values()].filter(isSpam).map(({ address }) => address);
      const filter = {
        ...(args.owner && { owner: args.owner }),
        ...(args.collection && { collection: args.collection }),
        ...(args.tokenId != null && { tokenId: args.tokenId }),
        ...(!isAll && { without: spam }),
      };
      const rows = await nfts.items(filter, size + 1, afterItem);
      const shown = rows.slice(0, size);
      let read: Promise<Metadata[]> | undefined;
      const metadataOf = async (i: number) => {
        read ??= nfts.metadata(shown);
        return (await read)[i]!;
      };
      const nodes = rows.map(
        (row, i): ItemNode => ({
          market,
          row,
          metadata: () => metadataOf(i),
          collection: collections.get(row.collection) ?? justMade(chainId, row.collection),
        }),
      );
      return toPage(nodes, size, after, ({ row }) => [row.collection, row.token_id]);
    },
  }),
}));

/** Placeholder for a collection newer than the figures. */
const justMade = (chainId: number, address: Address): Collection => ({
  chainId,
  address,
  name: '?',
  imageUrl: null,
  isVerified: false,
  flags: [],
  items: 1,
  owners: 1,
  sales: 0,
  volume: 0n,
});
