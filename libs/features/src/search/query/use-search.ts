/**
 * Hook `useSearch()`: sections for the typed query, or suggestions while nothing is typed. Also: `DEBOUNCE_MS` (delay
 * of a request after typing), type `SearchView`.
 */
import type { GraphqlClient } from '@cenote/data';
import { useQuery } from '@tanstack/react-query';
import { usePageOptions } from '../../config/page-options.tsx';
import { useNetworks } from '../../config/use-networks.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { itemOfReference, type SearchItem, walletItem } from '../rows/search-item.ts';
import { useCurrentMarks } from '../rows/use-current-marks.ts';
import { popularNftsQuery, searchQuery, trendingQuery } from './search-queries.ts';
import {
  foundSections,
  type SearchTab,
  type Section,
  suggestedSections,
} from './search-sections.ts';

export const DEBOUNCE_MS = 250;

export interface SearchView {
  sections: readonly Section[];
  /** No network is selected: all networks were searched. */
  isOnAllNetworks: boolean;
  /** Text that the sections belong to; '' before anything is typed. */
  text: string;
  /** Results are loading, with skeletons in place. */
  isLoading: boolean;
  /** The sections belong to an older text. */
  isStale: boolean;
  error: unknown;
  isRetrying: boolean;
  retry(): void;
}

/** Returns sections for the typed query, or suggestions while nothing is typed. */
export function useSearch(
  graphql: GraphqlClient,
  typed: string,
  tab: SearchTab,
  chainId: number | undefined,
): SearchView {
  const query = typed.trim();
  const settled = useDebounced(query, DEBOUNCE_MS);
  // An emptied field shows the suggestions immediately.
  const text = query === '' ? '' : settled;
  const suggested = useSuggestions(graphql, tab, chainId, text === '');
  const { hidesNfts = false } = usePageOptions();
  const found = useQuery(searchQuery(graphql, { text, tab, chainId, withoutNfts: hidesNfts }));
  const isKnown = useIsKnown(chainId);

  const isOnAllNetworks = chainId === undefined;
  if (text === '') return { ...suggested, text, isOnAllNetworks, isStale: query !== '' };
  const items = found.isError ? [] : (found.data ?? []).filter(isKnown);
  return {
    sections: foundSections(tab, text, items),
    text,
    isOnAllNetworks,
    isLoading: found.isPending,
    isStale: query !== settled || found.isPlaceholderData,
    error: found.error,
    isRetrying: found.isFetching,
    retry: () => void found.refetch(),
  };
}

function useSuggestions(
  graphql: GraphqlClient,
  tab: SearchTab,
  chainId: number | undefined,
  enabled: boolean,
) {
  const recents = useAppSelector((state) => state.searches.recents);
  const favorites = useAppSelector((state) => state.favorites.wallets);
  const isKnown = useIsKnown(chainId);
  const marked = useCurrentMarks();
  const hasMarkets = tab === 'all' || tab === 'tokens' || tab === 'pools';
  const { hidesNfts = false } = usePageOptions();
  const hasNfts = (tab === 'all' || tab === 'nfts') && !hidesNfts;
  const trending = useQuery({
    ...trendingQuery(graphql, chainId),
    enabled: enabled && hasMarkets,
  });
  const popular = useQuery({ ...popularNftsQuery(graphql, chainId), enabled: enabled && hasNfts });
  const requests = [...(hasMarkets ? [trending] : []), ...(hasNfts ? [popular] : [])];
  return {
    sections: suggestedSections(tab, {
      recents: recents.map(itemOfReference).filter(isKnown).map(marked),
      tokens: (trending.data?.tokens ?? []).filter(isKnown),
      pools: (trending.data?.pools ?? []).filter(isKnown),
      collections: (popular.data ?? []).filter(isKnown),
      wallets: favorites.map((address) => walletItem(address)),
    }),
    isLoading: requests.some((query) => query.isPending),
    error: requests.find((query) => query.isError)?.error ?? null,
    isRetrying: requests.some((query) => query.isFetching),
    retry: () => {
      for (const query of requests) if (query.isError) void query.refetch();
    },
  };
}

/** Returns a filter for rows of configured networks and of the selected one; wallets are on all. */
function useIsKnown(chainId: number | undefined) {
  const networks = useNetworks();
  const { hidesNfts = false } = usePageOptions();
  return (item: SearchItem): boolean =>
    item.kind === 'wallet' ||
    (!(hidesNfts && item.kind === 'collection') &&
      networks.some(({ id }) => id === item.chainId) &&
      (chainId === undefined || chainId === item.chainId));
}
