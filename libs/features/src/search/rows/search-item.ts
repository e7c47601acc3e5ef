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

/** A token of a pair, as far as its mark and its symbol go. */
export interface PairToken {
  symbol: string;
  /** Unknown of a recent search of an earlier version. */
  address?: Address | undefined;
  /** Only what a list vouches for wears a known icon. */
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
      /** Unknown of a recent search, which keeps only whether a list vouched for it. */
      notice?: SafetyNotice;
      isVerified?: boolean | undefined;
      priceUsd?: number | null;
      /** In a day, as a part: 0.1 is 10 % up. */
      change?: number | null;
    }
  | {
      kind: 'pool';
      chainId: number;
      poolId: Hex;
      protocol: 'v2' | 'v3' | 'v4';
      token0: PairToken;
      token1: PairToken;
      /** Hundredths of a basis point; null where the hook sets it. */
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
      /** Unknown of a recent search, as its picture is. */
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
  // Fees are not part of what search answers; the token's own page tells them.
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

/** What of a row is kept and handed on. */
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

/** A recent search as a row. */
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
