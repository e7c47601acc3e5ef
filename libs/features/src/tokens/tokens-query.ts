import { queryOptions } from '@tanstack/react-query';
import type { Gateway } from '../services/services.tsx';

/** Prices of the list move with the pools. */
const FRESH_MS = 30_000;
/** While it does not answer, asked more often. */
const RETRY_MS = 3_000;

/** The gateway's token list of a network. */
export const tokensQuery = (gateway: Gateway, chainId: number) =>
  queryOptions({
    queryKey: ['tokens', chainId],
    queryFn: ({ signal }) => gateway.tokens(chainId, signal),
    staleTime: FRESH_MS,
    refetchInterval: (query) => (query.state.status === 'error' ? RETRY_MS : FRESH_MS),
    retry: false,
  });
