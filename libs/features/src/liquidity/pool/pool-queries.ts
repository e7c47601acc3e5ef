/**
 * TanStack Query options of one pool: `poolQuery()` (its data), `poolCandlesQuery()` (exact prices by period),
 * `poolDaysQuery()` (value locked and volume by day). Also: type `PoolRequest`.
 */
import {
  type CandlePeriod,
  type GraphqlClient,
  isRetryable,
  poolCandlesDocument,
  poolDaysDocument,
  poolDetailDocument,
} from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';
import { fetchedSpan } from '../../chart/chart-range.ts';

const REFRESH_MS = 15_000;
const SLOW_REFRESH_MS = 60_000;
const MAX_RETRIES = 1;
/** Maximum history of the gateway. */
const DAYS = 365;

const refreshed = (everyMs: number) => ({
  staleTime: everyMs / 2,
  refetchInterval: everyMs,
  retry: (failures: number, error: Error) => failures < MAX_RETRIES && isRetryable(error),
});

export interface PoolRequest {
  chainId: number;
  poolId: string;
}

/** Query options for a pool's data. */
export const poolQuery = (graphql: GraphqlClient, request: PoolRequest) =>
  queryOptions({
    queryKey: ['gateway', 'explore', request.chainId, 'pool', request.poolId] as const,
    queryFn: async ({ signal }) => (await graphql(poolDetailDocument, request, signal)).pool,
    ...refreshed(REFRESH_MS),
  });

/** Query options for exact prices of a pool, by period. */
export const poolCandlesQuery = (
  graphql: GraphqlClient,
  request: PoolRequest,
  period: CandlePeriod,
) =>
  queryOptions({
    queryKey: ['gateway', 'candles', request.chainId, request.poolId, period] as const,
    queryFn: async ({ signal }) => {
      const from = Math.floor(Date.now() / 1_000) - fetchedSpan(period);
      return (await graphql(poolCandlesDocument, { ...request, period, from }, signal)).poolCandles;
    },
    ...refreshed(SLOW_REFRESH_MS),
  });

/** Query options for value locked and volume of a pool, by day. */
export const poolDaysQuery = (graphql: GraphqlClient, request: PoolRequest) =>
  queryOptions({
    queryKey: ['gateway', 'entity-days', request.chainId, 'pool', request.poolId] as const,
    queryFn: async ({ signal }) =>
      (await graphql(poolDaysDocument, { ...request, days: DAYS }, signal)).pool?.days ?? [],
    ...refreshed(SLOW_REFRESH_MS),
  });
