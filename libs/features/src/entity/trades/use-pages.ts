import type { InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLastingFailure } from '../../errors/use-lasting-failure.ts';
import { useOnline } from '../../status/use-online.ts';

interface PagesQuery<Node> {
  data: InfiniteData<{ edges: { node: Node }[] }> | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  errorUpdateCount: number;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage(): unknown;
}

/**
 * Hook: converts an infinite query to properties of the table component: `rows`, `state` (error, offline, loading,
 * ready) and `onEndReached`, which fetches the next page.
 */
export function usePages<Node>(query: PagesQuery<Node>) {
  const online = useOnline();
  const { data, isPending, isError, isFetchingNextPage, hasNextPage } = useLastingFailure(query);
  const rows = useMemo(
    () => data?.pages.flatMap(({ edges }) => edges.map(({ node }) => node)) ?? [],
    [data],
  );
  const hasFailed = isError && data === undefined;
  return {
    rows,
    state: hasFailed
      ? online
        ? ('error' as const)
        : ('offline' as const)
      : isPending || isFetchingNextPage
        ? ('loading' as const)
        : ('ready' as const),
    ...(hasNextPage && { onEndReached: () => void query.fetchNextPage() }),
  };
}
