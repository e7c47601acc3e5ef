/**
 * `rowsQuery()`: infinite-query options for the rows of a table, page by page; the previous rows stay while another
 * order or filter loads. Also: `toRows()` (converts a GraphQL connection to a page), `allRows()` (all loaded rows, each
 * once), `PAGE_ROWS` (rows per page), types `RowsPage` and `RowsQuery`.
 */
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { retryOnce } from './retry-once.ts';

/** Rows per page. */
export const PAGE_ROWS = 20;
const FRESH_MS = 5_000;
/** Longer than the lifetime of a cached response, so that each request returns new data. */
const REFRESH_MS = 8_000;

export interface RowsPage<Row> {
  rows: readonly Row[];
  after: string | undefined;
}

export type RowsQuery<Row> = UseInfiniteQueryResult<InfiniteData<RowsPage<Row>>>;

/** Converts a GraphQL connection to a page of rows. */
export const toRows = <Row>({
  edges,
  pageInfo,
}: {
  edges: readonly { node: Row }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}): RowsPage<Row> => ({
  rows: edges.map(({ node }) => node),
  after: (pageInfo.hasNextPage && pageInfo.endCursor) || undefined,
});

interface Request<Row> {
  chainId: number;
  table: string;
  /** Distinguishes this list from others of the same table. */
  of: QueryKey;
  load(after: { after?: string }, signal: AbortSignal): Promise<RowsPage<Row>>;
}

/**
 * Query options for the rows of a table, page by page. While another order or filter of the same network loads, the
 * previous rows stay.
 */
export const rowsQuery = <Row>({ chainId, table, of, load }: Request<Row>) =>
  infiniteQueryOptions({
    // The prefix is invalidated with all gateway queries, and with those that depend on pools.
    queryKey: ['gateway', 'explore', chainId, table, ...of] as const,
    queryFn: ({ pageParam, signal }) =>
      load(pageParam === undefined ? {} : { after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ after }) => after,
    placeholderData: (before, query) => (query?.queryKey[2] === chainId ? before : undefined),
    staleTime: FRESH_MS,
    refetchInterval: REFRESH_MS,
    retry: retryOnce,
  });

/** Returns all loaded rows. A row that moved between two pages while they loaded occurs once. */
export function allRows<Row>(
  data: InfiniteData<RowsPage<Row>> | undefined,
  keyOf: (row: Row) => string,
): Row[] {
  const rows = new Map<string, Row>();
  for (const page of data?.pages ?? []) {
    for (const row of page.rows) {
      const key = keyOf(row);
      if (!rows.has(key)) rows.set(key, row);
    }
  }
  return [...rows.values()];
}
