/**
 * TanStack Query options: an owner's NFTs by pages (`ownedNftsQuery()`), their number by collection
 * (`nftHoldingsQuery()`), one collection's figures (`nftCollectionQuery()`). Also: `readNftPage()`, `NFT_PAGE`, type
 * `NftsRequest`.
 */
import {
  type GraphqlClient,
  isRetryable,
  nftCollectionDocument,
  nftHoldingsDocument,
  nftItemsDocument,
} from '@cenote/data';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../wallet/account-key.ts';
import type { Nft } from './nft.ts';
import type { NftPage, NftPageCursor } from './nft-pages.ts';

/** Polling interval: the index follows the chain with a delay. */
const REFRESH_MS = 15_000;
const STALE_MS = 5_000;
export const NFT_PAGE = 20;
const MAX_RETRIES = 1;

const common = {
  staleTime: STALE_MS,
  refetchInterval: REFRESH_MS,
  retry: (failures: number, error: Error) => failures < MAX_RETRIES && isRetryable(error),
};

/** Owner and networks of the requested NFTs. */
export interface NftsRequest {
  owner: string;
  chainIds: readonly number[];
  includeSpam: boolean;
  /** If set, only this collection is requested, even if it is spam. */
  collection?: string;
}

/** Reads enough items to fill a page; each gateway request covers one network. */
export async function readNftPage(
  graphql: GraphqlClient,
  { owner, chainIds, includeSpam, collection }: NftsRequest,
  from: NftPageCursor,
  signal?: AbortSignal,
): Promise<NftPage> {
  const items: Nft[] = [];
  let next: NftPageCursor | null = from;
  while (next !== null && items.length < NFT_PAGE) {
    const cursor: NftPageCursor = next;
    const chainId = chainIds[cursor.chain];
    if (chainId === undefined) return { items, next: null };
    const variables = {
      owner,
      chainId,
      includeSpam,
      first: NFT_PAGE - items.length,
      ...(collection && { collection }),
      ...(cursor.after && { after: cursor.after }),
    };
    const { nftItems } = await graphql(nftItemsDocument, variables, signal);
    items.push(...nftItems.edges.map(({ node }) => node));
    const { hasNextPage, endCursor } = nftItems.pageInfo;
    next = hasNextPage
      ? { chain: cursor.chain, after: endCursor }
      : atChain(cursor.chain + 1, chainIds);
  }
  return { items, next };
}

const atChain = (chain: number, chainIds: readonly number[]): NftPageCursor | null =>
  chain < chainIds.length ? { chain, after: null } : null;

/** Query options for an owner's NFTs, in pages over several networks. */
export const ownedNftsQuery = (graphql: GraphqlClient, request: NftsRequest) =>
  infiniteQueryOptions({
    queryKey: [
      ...([ACCOUNT_KEY, request.owner, 'nfts', request.chainIds] as const),
      ...([request.includeSpam, request.collection ?? null] as const),
    ] as const,
    queryFn: ({ signal, pageParam }) => readNftPage(graphql, request, pageParam, signal),
    initialPageParam: { chain: 0, after: null } as NftPageCursor,
    getNextPageParam: ({ next }) => next,
    ...common,
  });

/** Query options for an owner's collections with their number of items, including spam. */
export const nftHoldingsQuery = (
  graphql: GraphqlClient,
  { owner, chainIds }: Pick<NftsRequest, 'owner' | 'chainIds'>,
) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, owner, 'nft-holdings', chainIds] as const,
    queryFn: async ({ signal }) =>
      (await graphql(nftHoldingsDocument, { owner, chainIds }, signal)).nftHoldings,
    ...common,
  });

/** Query options for the figures of a collection; null if it is not indexed. */
export const nftCollectionQuery = (graphql: GraphqlClient, chainId: number, address: string) =>
  queryOptions({
    queryKey: ['gateway', 'nft-collection', chainId, address] as const,
    queryFn: async ({ signal }) =>
      (await graphql(nftCollectionDocument, { chainId, address }, signal)).nftCollection,
    ...common,
  });
