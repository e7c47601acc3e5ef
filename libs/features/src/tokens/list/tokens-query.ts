/** `tokensQuery()`: query options for a network's token list: the gateway's, or the built-in tokens without a gateway. */
import { type GatewayClient, tokensQueryOptions } from '@cenote/data';

/** The prices in the list change with the pools. */
const FRESH_MS = 30_000;
/** Polling interval while the gateway does not respond. */
const RETRY_MS = 3_000;

export const tokensQuery = (gateway: GatewayClient, chainId: number, isServed = true) => ({
  ...tokensQueryOptions(isServed ? gateway : builtIn, chainId),
  refetchInterval: (query: { state: { status: string } }): number =>
    query.state.status === 'error' ? RETRY_MS : FRESH_MS,
  retry: false,
});

/** Returns built-in tokens in place of a gateway. */
const builtIn = {
  baseUrl: '',
  tokens: (chainId: number) =>
    import('./built-in-tokens.ts').then(({ builtInTokens }) => builtInTokens(chainId)),
};
