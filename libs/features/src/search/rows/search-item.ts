/**
 * `SearchItem`: type of a search row: token, pool, wallet or NFT collection. Also: conversions to it (`tokenItem()`,
 * `poolItem()`, `collectionItem()`, `walletItem()`, `itemOfResult()`, `itemOfReference()`), `referenceOf()` (the part
 * of a row that is stored), types `SearchResult` and `PairToken`.
 */
import { type Address, type Hex, lower } from '@cenote/chains';
import type {
  marketPoolSchema,
  marketTokenSchema,
  nftCollectionSchema,
  searchResultSchema,
} from '@cenote/data';
import type * as z from 'zod/mini';
import type { SearchReference } from '../../state/slices/searches.ts';
import { type SafetyNotice, safetyOf } from '../../tokens/safety/safety.ts';

export type SearchResult = z.output<typeof searchResultSchema>;
type MarketToken = z.output<typeof marketTokenSchema>;
type MarketPool = z.output<typeof marketPoolSchema>;
type NftCollection = z.output<typeof nftCollectionSchema>;

/** Token of a pair: symbol and icon data only. */
export interface PairToken {
  symbol: string;
  /** Missing in recent searches stored by an earlier version. */
  address?: Address | undefined;
  /** Only verified tokens get a known icon. */
  isVerified?: boolean | undefined;
  logoUri?: string | undefined;
}

/** A row of the search: token, pool, wallet or NFT collection. */
export type SearchItem =
  | {
      kind: 'token';
      chainId: number;
      address: Address;
      symbol: string;
      name: string;
      logoUri?: string | undefined;
      /** Missing in recent searches, which store only whether the token is verified. */
      notice?: SafetyNotice;
      isVerified?: boolean | undefined;
      priceUsd?: number | null;
      /** Change within a day as a ratio: 0.1 is +10 %. */
      change?: number | null;
    }
  | {
      kind: 'pool';
      chainId: number;
      poolId: Hex;
      protocol: 'v2' | 'v3' | 'v4';
      token0: PairToken;
      token1: PairToken;
      /** Hundredths of a basis point; null where the hook sets the fee. */
      fee?: number | null;
      tvlUsd?: number | null;
      apr?: number | null;
    }
  | { kind: 'wallet'; address: Address; name: string | null }
  | {
      kind: 'collection';
      chainId: number;
      address: Address;
      name: string;
      /** Missing in recent searches, like the image. */
      isVerified?: boolean;
      imageUrl?: string | null;
    };

type FoundItem<Kind extends SearchResult['__typename']> = Extract<
  SearchResult,
  { __typename: Kind }
>;

type NamedToken = Pick<
  MarketToken,
  'chainId' | 'address' | 'symbol' | 'name' | 'decimals' | 'safety' | 'flags'
>;

function noticeOf(token: NamedToken): SafetyNotice {
  const { chainId, address, symbol, name, decimals, safety, flags } = token;
  const named = { chainId, address, symbol, name, decimals, safety, flags };
  // Fees are not part of search results; the token page shows them.
  return safetyOf({ ...named, buyFeeBps: 0, sellFeeBps: 0 });
}

export const tokenItem = (token: MarketToken | FoundItem<'Token'>): SearchItem => ({
  kind: 'token',
  chainId: token.chainId,
  address: lower(token.address),
  symbol: token.symbol,
  name: token.name,
  logoUri: token.logoUri ?? undefined,
  notice: noticeOf(token),
  priceUsd: token.priceUsd,
  change: 'dayChange' in token ? token.dayChange : token.day,
});

const pairToken = ({ address, symbol, safety, logoUri }: MarketPool['token0']): PairToken => ({
  address: lower(address),
  symbol,
  isVerified: safety === 'verified',
  logoUri: logoUri ?? undefined,
});

export const poolItem = (pool: MarketPool): SearchItem => ({
  kind: 'pool',
  chainId: pool.chainId,
  poolId: pool.poolId,
  protocol: pool.protocol,
  token0: pairToken(pool.token0),
  token1: pairToken(pool.token1),
  fee: pool.fee,
  tvlUsd: pool.tvlUsd,
  apr: pool.apr,
});

export const collectionItem = (
  collection: Pick<NftCollection, 'chainId' | 'address' | 'name' | 'isVerified' | 'imageUrl'>,
): SearchItem => ({
  kind: 'collection',
  chainId: collection.chainId,
  address: lower(collection.address),
  name: collection.name,
  isVerified: collection.isVerified,
  imageUrl: collection.imageUrl,
});

export const walletItem = (address: Address, name: string | null = null): SearchItem => ({
  kind: 'wallet',
  address: lower(address),
  name,
});

export function itemOfResult(result: SearchResult): SearchItem {
  switch (result.__typename) {
    case 'Token':
      return tokenItem(result);
    case 'Pool':
      return poolItem(result);
    case 'FoundWallet':
      return walletItem(result.address, result.username ?? result.walletName);
    case 'FoundCollection':
      return collectionItem(result);
  }
}

/** Returns the part of a row that is stored and passed on. */
export function referenceOf(item: SearchItem): SearchReference {
  switch (item.kind) {
    case 'token': {
      const { kind, chainId, address, symbol, name, logoUri } = item;
      const mark = { isVerified: item.isVerified ?? item.notice?.reason === 'verified', logoUri };
      return { kind, chainId, address, symbol, name, mark };
    }
    case 'pool': {
      const { kind, chainId, poolId, protocol, token0, token1 } = item;
      const [symbol0, symbol1] = [token0.symbol, token1.symbol];
      const marks = [token0, token1].map(({ symbol: _, ...mark }) => mark);
      return { kind, chainId, poolId, protocol, symbol0, symbol1, marks };
    }
    case 'wallet':
      return { kind: item.kind, address: item.address, name: item.name };
    case 'collection': {
      const { kind, chainId, address, name } = item;
      return { kind, chainId, address, name };
    }
  }
}

/** Converts a recent search to a row. */
export function itemOfReference(reference: SearchReference): SearchItem {
  if (reference.kind === 'token') {
    const { mark, ...token } = reference;
    return { ...token, logoUri: mark?.logoUri, isVerified: mark?.isVerified };
  }
  if (reference.kind !== 'pool') return { ...reference };
  const { symbol0, symbol1, marks, ...rest } = reference;
  const [token0, token1] = [
    { ...marks?.[0], symbol: symbol0 },
    { ...marks?.[1], symbol: symbol1 },
  ];
  return { ...rest, token0, token1 };
}
