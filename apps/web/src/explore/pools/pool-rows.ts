/**
 * `poolRowsQuery()`: query options for the rows of the pool table, page by page. Also: `poolFilter()` (filter of the
 * request; pools of flagged tokens are hidden unless there is a search text), `poolKey()` (unique key of a row), type
 * `PoolRow`.
 */
import {
  type GraphqlClient,
  type PoolSort,
  type PoolTableFilter,
  type poolRowSchema,
  poolTableDocument,
} from '@cenote/data';
import type * as z from 'zod/mini';
import { PAGE_ROWS, rowsQuery, toRows } from '../table/pages-query.ts';
import type { PoolTableUrl } from '../table/table-url.ts';

/** Row of the pool table. */
export type PoolRow = z.output<typeof poolRowSchema>;

export const poolKey = ({ chainId, poolId }: Pick<PoolRow, 'chainId' | 'poolId'>): string =>
  `${chainId}:${poolId}`;

/** Fee in a pool key that marks a dynamic fee, which a hook sets. */
const DYNAMIC_FEE = 8_388_608;

const SORTS: Record<PoolTableUrl['sort'], PoolSort> = {
  tvl: 'TVL',
  apr: 'APR',
  fee: 'FEE',
  day: 'VOLUME_DAY',
  week: 'VOLUME_WEEK',
  month: 'VOLUME_MONTH',
};

/** Filter of a pool request. Pools of flagged tokens are hidden unless there is a search text. */
export function poolFilter({
  search,
  protocol,
  fee,
}: Pick<PoolTableUrl, 'search' | 'protocol' | 'fee'>): PoolTableFilter {
  return {
    ...(search === '' ? { hideSpam: true } : { search }),
    ...(protocol !== 'all' && { protocols: [protocol.toUpperCase() as 'V2' | 'V3' | 'V4'] }),
    ...(fee !== 'all' && { fees: [fee === 'dynamic' ? DYNAMIC_FEE : Number(fee)] }),
  };
}

export const poolRowsQuery = (graphql: GraphqlClient, chainId: number, url: PoolTableUrl) => {
  const variables = {
    chainId,
    sort: SORTS[url.sort],
    ascending: url.order === 'asc',
    filter: poolFilter(url),
    first: PAGE_ROWS,
  };
  return rowsQuery<PoolRow>({
    chainId,
    table: 'pools',
    of: [variables],
    load: async (page, signal) =>
      toRows((await graphql(poolTableDocument, { ...variables, ...page }, signal)).pools),
  });
};
