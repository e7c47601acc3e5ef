/** `positionHistoryQuery()`: TanStack Query options for the earnings and past actions of a position, from the gateway. */
import { type GraphqlClient, isRetryable, positionHistoryDocument } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import { type PositionRequest, variablesOf } from '../../liquidity/data/position-queries.ts';
import { ACCOUNT_KEY } from '../../wallet/account-key.ts';

const REFRESH_MS = 30_000;
const STALE_MS = 10_000;
const MAX_RETRIES = 1;
const NOTHING = { earnings: [], actions: [] };

export const positionHistoryQuery = (graphql: GraphqlClient, request: PositionRequest) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, 'position-history', request] as const,
    queryFn: async ({ signal }) =>
      (await graphql(positionHistoryDocument, variablesOf(request), signal)).position ?? NOTHING,
    staleTime: STALE_MS,
    refetchInterval: REFRESH_MS,
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
  });
