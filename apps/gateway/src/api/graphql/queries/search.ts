/**
 * Adds the GraphQL query `search` to the schema when imported: tokens, pools, wallets and NFT collections that match a
 * text.
 */
import type { FoundCollection, FoundWallet } from '../../lookups/lookups.ts';
import { searchLookups } from '../../lookups/search-lookups.ts';
import { search } from '../../market/search/search.ts';
import { builder } from '../builder.ts';
import { marketsOfChains } from '../context.ts';
import { shortText } from '../input.ts';
import { pageSize } from '../page.ts';
import { PoolType, TokenType } from '../types/nodes.ts';

const WalletType = builder.objectRef<FoundWallet>('FoundWallet').implement({
  description: 'A wallet, by address or ENS name.',
  fields: (t) => ({
    address: t.expose('address', { type: 'Address' }),
    name: t.exposeString('name', {
      description: 'ENS name; null if none.',
      nullable: true,
    }),
    username: t.exposeString('username', {
      description: 'Username, if the name is a username of this product.',
      nullable: true,
    }),
  }),
});

const CollectionType = builder.objectRef<FoundCollection>('FoundCollection').implement({
  description: 'A collection of NFTs.',
  fields: (t) => ({
    chainId: t.exposeInt('chainId'),
    address: t.expose('address', { type: 'Address' }),
    name: t.exposeString('name'),
    imageUrl: t.exposeString('imageUrl', { nullable: true }),
    isVerified: t.exposeBoolean('isVerified'),
  }),
});

const SearchResult = builder.unionType('SearchResult', {
  types: [TokenType, PoolType, WalletType, CollectionType],
  resolveType: (node) => {
    if ('pool' in node) return PoolType;
    if ('token' in node) return TokenType;
    return 'isVerified' in node ? CollectionType : WalletType;
  },
});

const SearchKind = builder.enumType('SearchKind', {
  values: ['TOKEN', 'POOL', 'WALLET', 'NFT_COLLECTION'] as const,
});

builder.queryFields((t) => ({
  search: t.field({
    description:
      'Tokens, pools, wallets and NFT collections by symbol, name or address; pools first if a slash joins two names. Up to `first` tokens and pools together, then up to `first` of the others.',
    type: [SearchResult],
    args: {
      text: t.arg.string({ required: true }),
      chainId: t.arg.int({ description: 'All networks if omitted.' }),
      chainIds: t.arg.intList({ description: 'Only these networks.' }),
      kinds: t.arg({ type: [SearchKind], description: 'All types if omitted.' }),
      first: t.arg.int(),
    },
    resolve: async (_root, { text, chainId, chainIds, kinds, first }, context) => {
      const typed = shortText('text', text);
      const limit = pageSize({ first });
      const isRequested = (kind: typeof SearchKind.$inferType) => !kinds || kinds.includes(kind);
      const [markets, { wallets, collections }] = await Promise.all([
        marketsOfChains(context, chainId, chainIds),
        searchLookups(context.lookups, typed, limit, {
          signal: context.signal,
          kinds: [
            ...(isRequested('WALLET') ? (['wallet'] as const) : []),
            ...(isRequested('NFT_COLLECTION') ? (['collection'] as const) : []),
          ],
        }),
      ]);
      const served = new Set(markets.map((market) => market.chainId));
      const found = search(markets, typed, limit, [
        ...(isRequested('TOKEN') ? (['token'] as const) : []),
        ...(isRequested('POOL') ? (['pool'] as const) : []),
      ]);
      const nfts = collections.filter((each) => served.has(each.chainId)).slice(0, limit);
      return [...found, ...wallets, ...nfts];
    },
  }),
}));
