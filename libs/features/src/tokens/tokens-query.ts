import { type GatewayClient, type TokensResponse, tokensQueryOptions } from '@cenote/data';
import { keepList, keptList } from './kept-list.ts';

/** Prices of the list move with the pools. */
const FRESH_MS = 30_000;
/** While it does not answer, asked more often. */
const RETRY_MS = 3_000;

/** The gateway's token list of a network, kept fresh; the last one that came until it answers. */
export const tokensQuery = (gateway: GatewayClient, chainId: number) => ({
  ...tokensQueryOptions(gateway, chainId),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TokensResponse> => {
    const list = await gateway.tokens(chainId, signal);
    keepList(list);
    return list;
  },
  initialData: () => keptList(chainId)?.list,
  // Without its prices it is old at once.
  initialDataUpdatedAt: 0,
  refetchInterval: (query: { state: { status: string } }): number =>
    query.state.status === 'error' ? RETRY_MS : FRESH_MS,
  retry: false,
});
