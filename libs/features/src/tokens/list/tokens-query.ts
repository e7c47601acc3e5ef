/** `tokensQuery()`: query options for a network's token list. */
import { type GatewayClient, tokensQueryOptions } from '@cenote/data';

/** The prices in the list change with the pools. */
const FRESH_MS = 30_000;
/** Polling interval while the gateway does not respond. */
const RETRY_MS = 3_000;

export const tokensQuery = (gateway: GatewayClient, chainId: number) => ({
  ...tokensQueryOptions(gateway, chainId),
  refetchInterval: (query: { state: { status: string } }): number =>
    query.state.status === 'error' ? RETRY_MS : FRESH_MS,
  retry: false,
});
