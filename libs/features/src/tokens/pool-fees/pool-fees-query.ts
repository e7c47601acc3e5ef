import { type GraphqlClient, isRetryable, poolFeesDocument } from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';

const REFRESH_MS = 15_000;
const MAX_RETRIES = 1;

/** Returns TanStack Query options for the fee of a pool whose hook sets it; its data are null for other pools. */
export const poolFeesQuery = (
  graphql: GraphqlClient,
  request: { chainId: number; poolId: string },
) =>
  queryOptions({
    queryKey: ['gateway', 'explore', request.chainId, 'pool-fees', request.poolId] as const,
    queryFn: async ({ signal }) =>
      (await graphql(poolFeesDocument, request, signal)).pool?.feeRange ?? null,
    staleTime: REFRESH_MS / 2,
    refetchInterval: REFRESH_MS,
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
  });
