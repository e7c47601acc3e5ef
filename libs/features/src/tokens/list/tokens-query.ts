import { type GatewayClient, tokensQueryOptions } from '@cenote/data';

/** Prices of the list move with the pools. */
const FRESH_MS = 30_000;
/** While it does not answer, asked more often. */
const RETRY_MS = 3_000;

/** Query options for a network's token list. */
export const tokensQuery = (gateway: GatewayClient, chainId: number) => ({
  ...tokensQueryOptions(gateway, chainId),
  refetchInterval: (query: { state: { status: string } }): number =>
    query.state.status === 'error' ? RETRY_MS : FRESH_MS,
  retry: false,
});
