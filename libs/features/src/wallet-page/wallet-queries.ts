/**
 * TanStack Query options of a wallet's page: `holdingsQuery()` (all balances), `valueHistoryQuery()` (value over a time
 * span), `walletPositionsQuery()` (liquidity positions), `walletActivityQuery()`. Also: `readActivity()` (requests the
 * latest activity up to a number of rows), types `Position` and `ActivityRequest`.
 */
import {
  activityDocument,
  type GraphqlClient,
  holdingsDocument,
  isRetryable,
  type positionSchema,
  positionsDocument,
  type ValueSpan,
  valueHistoryDocument,
} from '@cenote/data';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { AccountOnChains } from '../account/portfolio/queries.ts';
import { ACCOUNT_KEY } from '../wallet/account-key.ts';
import { type ActivityKind, TYPES_OF_KIND } from './activity/activity-kinds.ts';

/** A liquidity position as the gateway reports it. */
export type Position = z.output<typeof positionSchema>;

const PAGE = 20;
/** Page size for queries that load everything; the gateway's maximum. */
const LONG_PAGE = 100;
const OPEN = ['IN_RANGE', 'OUT_OF_RANGE'] as const;
const STALE_MS = 5_000;
const REFRESH_MS = 15_000;
const VALUE_REFRESH_MS = 60_000;
const MAX_RETRIES = 1;

const common = {
  staleTime: STALE_MS,
  refetchInterval: REFRESH_MS,
  retry: (failures: number, error: Error) => failures < MAX_RETRIES && isRetryable(error),
};

interface Page<Node> {
  edges: { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const paged = <Node>() => ({
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pageInfo }: Page<Node>) =>
    pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
  ...common,
});
const after = (cursor: string | undefined) => (cursor === undefined ? {} : { after: cursor });

/** Query options for all balances with prices, most valuable first. */
export const holdingsQuery = (graphql: GraphqlClient, { account, chainIds }: AccountOnChains) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'holdings', chainIds] as const,
    queryFn: async ({ signal }) =>
      (await graphql(holdingsDocument, { owner: account, chainIds }, signal)).portfolio.balances,
    ...common,
  });

/** Query options for the value of a wallet over a time span. */
export const valueHistoryQuery = (
  graphql: GraphqlClient,
  { account, chainIds }: AccountOnChains,
  span: ValueSpan,
) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'worth', chainIds, span] as const,
    queryFn: async ({ signal }) =>
      (await graphql(valueHistoryDocument, { owner: account, chainIds, span }, signal))
        .valueHistory,
    ...common,
    refetchInterval: VALUE_REFRESH_MS,
  });

/** Query options for a wallet's liquidity positions, in pages. */
export const walletPositionsQuery = (
  graphql: GraphqlClient,
  account: string,
  status: 'open' | 'all',
) =>
  infiniteQueryOptions({
    queryKey: [ACCOUNT_KEY, account, 'wallet-positions', status] as const,
    queryFn: async ({ signal, pageParam }) => {
      const open = status === 'open' ? { statuses: OPEN } : {};
      const variables = { owner: account, first: PAGE, ...open, ...after(pageParam) };
      return (await graphql(positionsDocument, variables, signal)).positions;
    },
    ...paged<unknown>(),
  });

export interface ActivityRequest extends AccountOnChains {
  kind: ActivityKind;
}

const activityVariables = ({ account, chainIds, kind }: ActivityRequest) => ({
  owner: account,
  chainIds,
  ...(kind !== 'all' && { types: TYPES_OF_KIND[kind] }),
});

/** Query options for a wallet's activity, latest first. */
export const walletActivityQuery = (graphql: GraphqlClient, request: ActivityRequest) =>
  infiniteQueryOptions({
    queryKey: [
      ACCOUNT_KEY,
      request.account,
      'wallet-activity',
      request.chainIds,
      request.kind,
    ] as const,
    queryFn: async ({ signal, pageParam }) => {
      const variables = { ...activityVariables(request), first: PAGE, ...after(pageParam) };
      return (await graphql(activityDocument, variables, signal)).activity;
    },
    ...paged<unknown>(),
  });

/** Reads the latest activity up to a number of rows, page by page; also returns whether there is more. */
export async function readActivity(graphql: GraphqlClient, request: ActivityRequest, most: number) {
  const rows = [];
  let cursor: string | undefined;
  for (;;) {
    const first = Math.min(LONG_PAGE, most - rows.length);
    const variables = { ...activityVariables(request), first, ...after(cursor) };
    const { edges, pageInfo } = (await graphql(activityDocument, variables)).activity;
    rows.push(...edges.map(({ node }) => node));
    const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    if (next === null || rows.length >= most) return { rows, isCut: next !== null };
    cursor = next;
  }
}
