/**
 * TanStack Query options: `tokenQuery()` (a token with its market data), `tokenDaysQuery()` (a token's value locked by
 * day), `freshnessQuery()` (how recent each network's figures are). Also: type `TokenRequest`.
 */
import type { Address } from '@cenote/chains';
import {
  chainsDocument,
  type GraphqlClient,
  isRetryable,
  tokenDaysDocument,
  tokenMarketDocument,
} from '@cenote/data';
import { queryOptions } from '@tanstack/react-query';

const REFRESH_MS = 15_000;
const STALE_MS = 5_000;
const DAYS_STALE_MS = 60_000;
const MAX_RETRIES = 1;
/** Maximum history of the gateway. */
const DAYS = 365;

const common = {
  staleTime: STALE_MS,
  refetchInterval: REFRESH_MS,
  retry: (failures: number, error: Error) => failures < MAX_RETRIES && isRetryable(error),
};
const byDay = { ...common, staleTime: DAYS_STALE_MS, refetchInterval: DAYS_STALE_MS };

export interface TokenRequest {
  chainId: number;
  address: Address;
}

/** Query options for a token's market data. */
export const tokenQuery = (graphql: GraphqlClient, { chainId, address }: TokenRequest) =>
  queryOptions({
    queryKey: ['gateway', 'explore', chainId, 'token', address] as const,
    queryFn: async ({ signal }) =>
      (await graphql(tokenMarketDocument, { chainId, address }, signal)).token,
    ...common,
  });

/** Query options for the value locked of a token, by day. */
export const tokenDaysQuery = (graphql: GraphqlClient, { chainId, address }: TokenRequest) =>
  queryOptions({
    queryKey: ['gateway', 'entity-days', chainId, 'token', address] as const,
    queryFn: async ({ signal }) =>
      (await graphql(tokenDaysDocument, { chainId, address, days: DAYS }, signal)).token?.days ??
      [],
    ...byDay,
  });

/** Query options for the data age of each network. */
export const freshnessQuery = (graphql: GraphqlClient) =>
  queryOptions({
    queryKey: ['gateway', 'freshness'] as const,
    queryFn: async ({ signal }) => (await graphql(chainsDocument, {}, signal)).chains,
    ...common,
  });
