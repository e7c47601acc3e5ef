import {
  type GraphqlClient,
  type TransactionFilter,
  type TransactionSort,
  type transactionRowSchema,
  transactionTableDocument,
} from '@cenote/data';
import type * as z from 'zod/mini';
import { PAGE_ROWS, rowsQuery, toRows } from './pages-query.ts';
import type { TransactionTableUrl } from './table-url.ts';

export type TransactionRow = z.output<typeof transactionRowSchema>;
type Token = NonNullable<TransactionRow['pool']>['token0'];

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
  ask: GraphqlClient,
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
    ...{ chainId, table: 'transactions', of: [variables] },
    load: async (page, signal) =>
      toRows((await ask(transactionTableDocument, { ...variables, ...page }, signal)).transactions),
  });
};

export interface Move {
  token: Token;
  /** Base units, never negative; null where no log tells. */
  amount: bigint | null;
}

/** What a transaction moved: of a swap what was paid comes first. */
export function movesOf({
  kind,
  pool,
  amount0,
  amount1,
}: TransactionRow): [Move, Move] | undefined {
  if (!pool) return undefined;
  const size = (amount: string | null) => {
    if (amount === null) return null;
    const units = BigInt(amount);
    return units < 0n ? -units : units;
  };
  const first = { token: pool.token0, amount: size(amount0) };
  const second = { token: pool.token1, amount: size(amount1) };
  // Positive is what the pool was paid.
  const isTurned = kind === 'swap' && amount0 !== null && BigInt(amount0) < 0n;
  return isTurned ? [second, first] : [first, second];
}
