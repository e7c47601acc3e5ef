/**
 * `tokenRowsQuery()`: query options for the rows of the token table, page by page. Also: `tokenFilter()` (filter of the
 * request; flagged tokens are hidden unless searched for or marked as favorites), `tokenSort()` (the gateway's name of
 * a sort order), `tokenKey()` (unique key of a row), types `TokenRow`, `TokenRowsRequest`.
 */
import type { Address } from '@cenote/chains';
import {
  type GraphqlClient,
  type Span,
  type TokenSort,
  type TokenTableFilter,
  type tokenRowSchema,
  tokenTableDocument,
} from '@cenote/data';
import type * as z from 'zod/mini';
import { PAGE_ROWS, rowsQuery, toRows } from '../table/pages-query.ts';
import type { TokenTableUrl } from '../table/table-url.ts';

/** Row of the token table. */
export type TokenRow = z.output<typeof tokenRowSchema>;

export const tokenKey = ({ chainId, address }: Pick<TokenRow, 'chainId' | 'address'>): string =>
  `${chainId}:${address}`;

/** Returns the gateway's name of a sort order. */
export function tokenSort({ sort, range }: Pick<TokenTableUrl, 'sort' | 'range'>): TokenSort {
  const span = range.toUpperCase() as Uppercase<typeof range>;
  switch (sort) {
    case 'volume':
      return span === 'DAY' ? 'VOLUME' : `VOLUME_${span}`;
    case 'change':
      return `CHANGE_${span}`;
    case 'price':
      return 'PRICE';
    case 'tvl':
      return 'TVL';
  }
}

/**
 * Filter of a token request. Flagged tokens are hidden unless searched for or marked as favorites; then they are shown
 * with their warning.
 */
export function tokenFilter(
  search: string,
  favorites: readonly Address[] | undefined,
): TokenTableFilter {
  if (favorites) return { addresses: favorites, ...(search !== '' && { search }) };
  if (search !== '') return { search };
  return { withoutFlags: true, safety: ['VERIFIED', 'MEDIUM'] };
}

export interface TokenRowsRequest
  extends Pick<TokenTableUrl, 'sort' | 'range' | 'order' | 'search'> {
  chainId: number;
  /** When given, only these tokens are requested. */
  favorites?: readonly Address[] | undefined;
}

export const tokenRowsQuery = (graphql: GraphqlClient, request: TokenRowsRequest) => {
  const { chainId, range, order, search, favorites } = request;
  const variables = {
    chainId,
    sort: tokenSort(request),
    ascending: order === 'asc',
    span: range.toUpperCase() as Span,
    filter: tokenFilter(search, favorites),
    first: PAGE_ROWS,
  };
  return rowsQuery<TokenRow>({
    chainId,
    table: 'tokens',
    of: [variables],
    load: async (page, signal) =>
      toRows((await graphql(tokenTableDocument, { ...variables, ...page }, signal)).tokens),
  });
};
