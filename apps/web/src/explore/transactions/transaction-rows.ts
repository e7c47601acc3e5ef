/**
 * `transactionRowsQuery()`: query options for the rows of the transaction table, page by page. Also:
 * `transactionFilter()` (filter of the request by search text and type), `transactionKey()` (unique key of a row),
 * type `TransactionRow`.
 */
import {
  type GraphqlClient,
  type PoolTransaction,
  type TransactionFilter,
  type TransactionSort,
  transactionTableDocument,
} from '@cenote/data';
import { PAGE_ROWS, rowsQuery, toRows } from '../table/pages-query.ts';
import type { TransactionTableUrl } from '../table/table-url.ts';

/** A trade, or a change of liquidity. */
export type TransactionRow = PoolTransaction;

export const transactionKey = ({ hash, logIndex }: TransactionRow): string => `${hash}:${logIndex}`;

const KINDS = { swap: 'SWAP', add: 'MINT', remove: 'BURN', collect: 'COLLECT' } as const;

const SORTS: Record<TransactionTableUrl['sort'], TransactionSort> = {
  time: 'TIME',
  value: 'VALUE',
};

export const transactionFilter = ({
  search,
  type,
}: Pick<TransactionTableUrl, 'search' | 'type'>): TransactionFilter => ({
  ...(search !== '' && { search }),
  ...(type !== 'all' && { kinds: [KINDS[type]] }),
});

export const transactionRowsQuery = (
  graphql: GraphqlClient,
  chainId: number,
  url: TransactionTableUrl,
) => {
  const variables = {
    chainId,
    sort: SORTS[url.sort],
    ascending: url.order === 'asc',
    filter: transactionFilter(url),
    first: PAGE_ROWS,
  };
  return rowsQuery<TransactionRow>({
    chainId,
    table: 'transactions',
    of: [variables],
    load: async (page, signal) =>
      toRows(
        (await graphql(transactionTableDocument, { ...variables, ...page }, signal)).transactions,
      ),
  });
};
