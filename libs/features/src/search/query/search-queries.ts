/**
 * TanStack Query options of the search: `searchQuery()` (results of a text; previous results are placeholder data),
 * `trendingQuery()` (tokens with the most volume), `popularNftsQuery()` (NFT collections). Also: type `SearchRequest`.
 */
import {
  type GraphqlClient,
  nftCollectionsDocument,
  type SearchKind,
  searchDocument,
  trendingDocument,
} from '@cenote/data';
import { keepPreviousData } from '@tanstack/react-query';
import { collectionItem, itemOfResult, poolItem, tokenItem } from '../rows/search-item.ts';
import {
  RESULTS_ON_ALL,
  RESULTS_ON_TAB,
  type SearchTab,
  TRENDING_ON_TAB,
} from './search-sections.ts';

const TRENDING_FRESH_MS = 60_000;
const SEARCH_FRESH_MS = 15_000;

/** A network, or undefined for all that the gateway serves. */
type ChainFilter = number | undefined;
const chainIdsOf = (chainId: ChainFilter) =>
  chainId === undefined ? {} : { chainIds: [chainId] as const };

/** Query options for the tokens with the most volume. */
export const trendingQuery = (graphql: GraphqlClient, chainId: ChainFilter) => ({
  queryKey: ['search', 'trending', chainId ?? 'all'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const variables = { ...chainIdsOf(chainId), first: TRENDING_ON_TAB };
    const { trendingTokens, trendingPools } = await graphql(trendingDocument, variables, signal);
    return { tokens: trendingTokens.map(tokenItem), pools: trendingPools.map(poolItem) };
  },
  staleTime: TRENDING_FRESH_MS,
  retry: false,
});

export const popularNftsQuery = (graphql: GraphqlClient, chainId: ChainFilter) => ({
  queryKey: ['search', 'popular-nfts', chainId ?? 'all'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const variables = { ...chainIdsOf(chainId), first: TRENDING_ON_TAB };
    const { nftCollections } = await graphql(nftCollectionsDocument, variables, signal);
    return nftCollections.edges.map(({ node }) => collectionItem(node));
  },
  staleTime: TRENDING_FRESH_MS,
  retry: false,
});

/** Tokens and pools would share one limit in a combined request; in separate ones, neither displaces the other. */
const KINDS = {
  all: [['TOKEN', 'WALLET', 'NFT_COLLECTION'], ['POOL']],
  tokens: [['TOKEN']],
  pools: [['POOL']],
  wallets: [['WALLET']],
  nfts: [['NFT_COLLECTION']],
} as const satisfies Record<SearchTab, readonly (readonly SearchKind[])[]>;

export interface SearchRequest {
  /** Trimmed; nothing is requested while it is empty. */
  text: string;
  tab: SearchTab;
  chainId: ChainFilter;
  /** Whether to omit collections. */
  withoutNfts: boolean;
}

const kindsOf = ({ tab, withoutNfts }: SearchRequest): (readonly SearchKind[])[] =>
  KINDS[tab]
    .map((kinds) => kinds.filter((kind) => !(withoutNfts && kind === 'NFT_COLLECTION')))
    .filter((kinds) => kinds.length > 0);

/**
 * Query options for a search text. A superseded request is aborted, and its result belongs to its own text only; the
 * previous results are placeholder data until the new ones arrive.
 */
export const searchQuery = (graphql: GraphqlClient, request: SearchRequest) => {
  const { text, tab, chainId } = request;
  return {
    queryKey: ['search', 'found', text, tab, chainId ?? 'all', request.withoutNfts] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const first = tab === 'all' ? RESULTS_ON_ALL : RESULTS_ON_TAB;
      const answers = await Promise.all(
        kindsOf(request).map((kinds) =>
          graphql(searchDocument, { text, kinds, ...chainIdsOf(chainId), first }, signal),
        ),
      );
      return answers.flatMap(({ search }) => search.map(itemOfResult));
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: SEARCH_FRESH_MS,
    retry: false,
  };
};
