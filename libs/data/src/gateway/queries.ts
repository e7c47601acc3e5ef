import { queryOptions } from '@tanstack/react-query';
import type { ApiQuoteRequest } from '../api/schemas.ts';
import type { GatewayClient } from './client.ts';
import { isRetryable } from './gateway-error.ts';

const MAX_RETRIES = 2;
/** Token lists change rarely; prices in them are for display. */
const TOKENS_STALE_MS = 60_000;

const retry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && isRetryable(error);

/** The tokens of a network with their prices. */
export const tokensQueryOptions = (client: GatewayClient, chainId: number) =>
  queryOptions({
    queryKey: ['gateway', client.baseUrl, 'tokens', chainId] as const,
    queryFn: ({ signal }) => client.tokens(chainId, signal),
    staleTime: TOKENS_STALE_MS,
    retry,
  });

/**
 * A quote, asked again every `refetchInterval` ms while the page is visible; undefined: nothing to ask.
 * Never persisted and never served from an old answer: `meta.persist` is false and the cache forgets at once.
 */
export const quoteQueryOptions = (
  client: GatewayClient,
  request: ApiQuoteRequest | undefined,
  options: { refetchInterval: number | false },
) =>
  queryOptions({
    queryKey: ['gateway', client.baseUrl, 'quote', request] as const,
    queryFn: ({ signal }) => {
      if (!request) throw new Error('No quote was asked for');
      return client.quote(request, signal);
    },
    enabled: request !== undefined,
    refetchInterval: options.refetchInterval,
    refetchIntervalInBackground: false,
    staleTime: 0,
    gcTime: 0,
    retry,
    meta: { persist: false },
  });
