/**
 * `allPositionsQuery()`: TanStack Query options for all liquidity positions of an account from the gateway, closed ones
 * included, newest first. Also: `MAX_LISTED` (maximum number of them).
 */
import type { Address } from '@cenote/chains';
import { type GraphqlClient, isRetryable, positionsDocument } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../wallet/account-key.ts';
import type { ListedPosition } from './listed-position.ts';

/** The gateway's maximum. */
const PAGE = 100;
export const MAX_LISTED = 500;
const REFRESH_MS = 15_000;
const STALE_MS = 5_000;
const MAX_RETRIES = 1;

/** Query options for an account's positions, closed ones included; `isCut` if there are more than are loaded. */
export const allPositionsQuery = (graphql: GraphqlClient, owner: Address) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, owner, 'all-positions'] as const,
    queryFn: async ({ signal }) => {
      const rows: ListedPosition[] = [];
      let cursor: string | undefined;
      for (;;) {
        const variables = { owner, first: PAGE, ...(cursor !== undefined && { after: cursor }) };
        const { edges, pageInfo } = (await graphql(positionsDocument, variables, signal)).positions;
        rows.push(...edges.map(({ node }) => node));
        const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
        if (next === null || rows.length >= MAX_LISTED) return { rows, isCut: next !== null };
        cursor = next;
      }
    },
    staleTime: STALE_MS,
    refetchInterval: REFRESH_MS,
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
  });
