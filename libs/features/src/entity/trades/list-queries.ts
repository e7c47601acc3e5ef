/**
 * TanStack infinite-query options: `tokenPoolsQuery()` (a token's pools) and `tradesQuery()` (swaps and liquidity
 * changes of a token or a pool).
 */
import {
  type GraphqlClient,
  isRetryable,
  type PoolSort,
  type TransactionFilter,
  tokenPoolsDocument,
  transactionsDocument,
} from '@cenote/data';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

const PAGE = 20;
const REFRESH_MS = 15_000;
const MAX_RETRIES = 1;

interface Page<Node> {
  edges: { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const paged = <Node>() => ({
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pageInfo }: Page<Node>) =>
    pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
  staleTime: REFRESH_MS / 2,
  refetchInterval: REFRESH_MS,
  retry: (failures: number, error: Error) => failures < MAX_RETRIES && isRetryable(error),
});

const after = (cursor: string | undefined) => (cursor === undefined ? {} : { after: cursor });

/** Query options for the pools that hold a token, in pages. */
export const tokenPoolsQuery = (
  graphql: GraphqlClient,
  request: { chainId: number; token: string; sort: PoolSort; ascending: boolean },
) =>
  infiniteQueryOptions({
    queryKey: ['gateway', 'explore', request.chainId, 'token-pools', request] as const,
    queryFn: async ({ signal, pageParam }) =>
      (await graphql(tokenPoolsDocument, { ...request, first: PAGE, ...after(pageParam) }, signal))
        .pools,
    // The previous order stays visible while another one loads.
    placeholderData: keepPreviousData,
    ...paged<unknown>(),
  });

/** Query options for swaps and liquidity changes, latest first. */
export const tradesQuery = (
  graphql: GraphqlClient,
  request: { chainId: number; filter: TransactionFilter },
) =>
  infiniteQueryOptions({
    queryKey: ['gateway', 'explore', request.chainId, 'trades', request.filter] as const,
    queryFn: async ({ signal, pageParam }) => {
      const variables = { ...request, first: PAGE, ...after(pageParam) };
      return (await graphql(transactionsDocument, variables, signal)).transactions;
    },
    ...paged<unknown>(),
  });
