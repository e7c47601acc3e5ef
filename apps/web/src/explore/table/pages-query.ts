import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { retryOnce } from './retry-once.ts';

/** Rows of a page of a table. */
export const PAGE_ROWS = 20;
const FRESH_MS = 5_000;
/** Longer than an answer may be kept on its way, so that each is a new one. */
const REFRESH_MS = 8_000;

export interface RowsPage<Row> {
  rows: readonly Row[];
  after: string | undefined;
}

export type RowsQuery<Row> = UseInfiniteQueryResult<InfiniteData<RowsPage<Row>>>;

/** A connection of GraphQL as a page of rows. */
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
  /** What tells this list from others of the table. */
  of: QueryKey;
  load(after: { after?: string }, signal: AbortSignal): Promise<RowsPage<Row>>;
}

/**
 * The rows of a table, page by page. While another order or filter of the same network is on its way,
 * the rows before it stay.
 */
export const rowsQuery = <Row>({ chainId, table, of, load }: Request<Row>) =>
  infiniteQueryOptions({
    // Asked anew with all the gateway answers, and with what a changed pool changes.
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

/** All rows so far. A row that moved between two pages while they came is there once. */
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
