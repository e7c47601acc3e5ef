/** `tokensQueryOptions()`: TanStack Query options for the tokens of a network with their prices. */
import { queryOptions } from '@tanstack/react-query';
import type { GatewayClient } from './client.ts';
import { isRetryable } from './gateway-error.ts';

const MAX_RETRIES = 2;
/** Lists change rarely; prices may be a minute old since they are only displayed. */
const TOKENS_STALE_MS = 60_000;

const retry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && isRetryable(error);

/** Query options for the tokens of a network with their prices. */
export const tokensQueryOptions = (
  client: Pick<GatewayClient, 'baseUrl' | 'tokens'>,
  chainId: number,
) =>
  queryOptions({
    queryKey: ['gateway', client.baseUrl, 'tokens', chainId] as const,
    queryFn: ({ signal }) => client.tokens(chainId, signal),
    staleTime: TOKENS_STALE_MS,
    retry,
  });
