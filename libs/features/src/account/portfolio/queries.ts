/**
 * TanStack Query options of an account's data from the gateway: `portfolioQuery()` (balances), `positionsQuery()`,
 * `openPositionsQuery()` and `positionsInPoolQuery()` (liquidity positions), `activityQuery()`. Also: `MAX_SUMMED`,
 * type `AccountOnChains`.
 */
import type { Address } from '@cenote/chains';
import {
  activityDocument,
  type GraphqlClient,
  isRetryable,
  portfolioDocument,
  positionsDocument,
} from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import { ACCOUNT_KEY } from '../../wallet/account-key.ts';

/** Polling interval: the index follows the chain with a delay. */
const REFRESH_MS = 15_000;
const STALE_MS = 5_000;
const PAGE = 50;
/** Page size for queries that load everything; the gateway's maximum. */
const LONG_PAGE = 100;
const MAX_RETRIES = 1;
const OPEN = ['IN_RANGE', 'OUT_OF_RANGE'] as const;

export interface AccountOnChains {
  account: Address;
  chainIds: readonly number[];
}

const common = {
  staleTime: STALE_MS,
  refetchInterval: REFRESH_MS,
  retry: (failures: number, error: Error) => failures < MAX_RETRIES && isRetryable(error),
};

/** Query options for balances, including small ones, with their sum. Includes spam only with `includeSpam`. */
export const portfolioQuery = (
  graphql: GraphqlClient,
  { account, chainIds }: AccountOnChains,
  includeSpam: boolean,
) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'portfolio', chainIds, includeSpam] as const,
    queryFn: async ({ signal }) => {
      const variables = { owner: account, chainIds, includeSmall: true, includeSpam };
      return (await graphql(portfolioDocument, variables, signal)).portfolio;
    },
    ...common,
  });

/** Query options for the latest positions of all visible networks, including closed ones. */
export const positionsQuery = (graphql: GraphqlClient, { account, chainIds }: AccountOnChains) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'positions', chainIds] as const,
    queryFn: async ({ signal }) => {
      const { positions } = await graphql(
        positionsDocument,
        { owner: account, first: PAGE },
        signal,
      );
      return positions.edges
        .map(({ node }) => node)
        .filter(({ chainId }) => chainIds.includes(chainId));
    },
    ...common,
  });

/** Maximum number of summed open positions; accounts with more show a partial sum. */
export const MAX_SUMMED = 500;

/** Query options for the latest open positions, in one request. */
export const openPositionsQuery = (graphql: GraphqlClient, account: Address) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'open-positions'] as const,
    queryFn: async ({ signal }) => {
      const rows = [];
      let cursor: string | undefined;
      for (;;) {
        const variables = {
          owner: account,
          first: LONG_PAGE,
          statuses: OPEN,
          ...(cursor && { after: cursor }),
        };
        const { edges, pageInfo } = (await graphql(positionsDocument, variables, signal)).positions;
        rows.push(...edges.map(({ node }) => node));
        const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
        if (next === null || rows.length >= MAX_SUMMED) return { rows, isCut: next !== null };
        cursor = next;
      }
    },
    ...common,
  });

/** Query options for an account's open positions in one pool, latest first. */
export const positionsInPoolQuery = (
  graphql: GraphqlClient,
  request: { account: Address; chainId: number; poolId: string },
) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, request.account, 'positions', request] as const,
    queryFn: async ({ signal }) => {
      const { account: owner, chainId, poolId } = request;
      const variables = { owner, chainId, poolId, statuses: OPEN, first: PAGE };
      const { positions } = await graphql(positionsDocument, variables, signal);
      return positions.edges.map(({ node }) => node);
    },
    ...common,
  });

/** Query options for the latest activity. */
export const activityQuery = (graphql: GraphqlClient, { account, chainIds }: AccountOnChains) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'activity', chainIds] as const,
    queryFn: async ({ signal }) => {
      const variables = { owner: account, chainIds, first: PAGE };
      const { activity } = await graphql(activityDocument, variables, signal);
      return activity.edges.map(({ node }) => node);
    },
    ...common,
  });
