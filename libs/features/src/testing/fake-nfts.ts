/**
 * Test helper `fakeNfts()`: GraphQL client of a fake gateway with NFTs that can be set to fail (type `FakeNfts`). Also:
 * fixtures `nftItem()`, `lastSale()`, `collectionFigures()`, `DIVERS` (address of a collection).
 */
import { LOCAL, NATIVE } from '@cenote/chains';
import {
  type GraphqlClient,
  nftCollectionDocument,
  nftHoldingsDocument,
  nftItemsDocument,
} from '@cenote/data';
import type { Nft, NftCollection } from '../nfts/nft.ts';
import { ACCOUNT } from './render.tsx';

export const DIVERS = '0x00000000000000000000000000000000000000d1';
const PICTURE = 'data:image/svg+xml,<svg/>';

const COLLECTION: Nft['collection'] = {
  chainId: LOCAL.id,
  address: DIVERS,
  name: 'Divers',
  isVerified: true,
  isSpam: false,
};

/** An NFT in the form of the gateway's response. */
export const nftItem = (
  tokenId: string,
  collection: Partial<Nft['collection']> = {},
  more: Partial<Nft> = {},
): Nft => ({
  collection: { ...COLLECTION, ...collection },
  tokenId,
  owner: ACCOUNT.toLowerCase() as Nft['owner'],
  name: `Diver #${tokenId}`,
  description: 'Dives deep.',
  image: PICTURE,
  lastSale: null,
  traits: [{ type: 'Depth', value: '40 m' }],
  ...more,
});

export const lastSale = (amount: string): Nft['lastSale'] => ({
  hash: `0x${'5'.repeat(64)}`,
  currency: {
    chainId: LOCAL.id,
    address: NATIVE,
    symbol: 'ETH',
    name: 'Ether',
    decimals: 18,
    logoUri: null,
  },
  amount,
  timestamp: 1_700_000_000,
});

export const collectionFigures = (more: Partial<NftCollection> = {}): NftCollection => ({
  ...COLLECTION,
  imageUrl: null,
  items: 24,
  owners: 11,
  sales: 3,
  floorUsd: null,
  volume: '2500000000000000000',
  volumeUsd: 7_500,
  ...more,
});

/** A gateway with NFTs that can be set to fail. */
export interface FakeNfts {
  graphql: GraphqlClient;
  /** NFTs of all networks. */
  items: Nft[];
  figures: NftCollection | null;
  failure: Error | undefined;
  /** Variables of the requests for items. */
  requests: Record<string, unknown>[];
}

interface ItemsRequest {
  chainId: number;
  first: number;
  after?: string;
  includeSpam: boolean;
  collection?: string;
}

/** A fake gateway's NFTs. */
export function fakeNfts(items: Nft[] = []): FakeNfts {
  const page = ({ chainId, first, after, includeSpam, collection }: ItemsRequest) => {
    const all = fake.items
      .filter((item) => item.collection.chainId === chainId)
      .filter((item) => (collection ? item.collection.address === collection : true))
      .filter((item) => includeSpam || collection || !item.collection.isSpam);
    const from = after === undefined ? 0 : Number(after);
    const end = from + first;
    return {
      edges: all.slice(from, end).map((node) => ({ node })),
      pageInfo: { hasNextPage: end < all.length, endCursor: `${end}` },
    };
  };
  const ownedItems = () => {
    const keys = new Set(fake.items.map(({ collection }) => collection.address));
    return [...keys].map((address) => {
      const own = fake.items.filter(({ collection }) => collection.address === address);
      return { items: own.length, collection: collectionFigures(own[0]!.collection) };
    });
  };
  const fake: FakeNfts = {
    items,
    figures: collectionFigures(),
    failure: undefined,
    requests: [],
    graphql: async (document, variables) => {
      if (fake.failure) throw fake.failure;
      if (document === (nftHoldingsDocument as unknown))
        return { nftHoldings: ownedItems() } as never;
      if (document === (nftCollectionDocument as unknown)) {
        return { nftCollection: fake.figures } as never;
      }
      if (document !== (nftItemsDocument as unknown)) throw new Error('An unexpected query');
      fake.requests.push(variables as Record<string, unknown>);
      return { nftItems: page(variables as unknown as ItemsRequest) } as never;
    },
  };
  return fake;
}
