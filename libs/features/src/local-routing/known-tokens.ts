import { lower, type Network } from '@cenote/chains';
import type { GatewayClient } from '@cenote/data';
import type { QueryClient } from '@tanstack/react-query';
import type { AppState } from '../state/store.ts';
import { fromImported } from '../tokens/list/imported-token.ts';
import type { Token } from '../tokens/list/token.ts';
import { tokensQuery } from '../tokens/list/tokens-query.ts';

/**
 * Returns a network's tokens known on this device: the last fetched list of the gateway and the imported tokens; empty
 * if none was fetched.
 */
export function knownTokens(
  queries: QueryClient,
  { tokens: { imported } }: Pick<AppState, 'tokens'>,
  gateway: GatewayClient,
  network: Network,
): Token[] {
  const listed = queries.getQueryData(tokensQuery(gateway, network.id).queryKey)?.tokens ?? [];
  return [
    ...listed.map((token) => ({ ...token, address: lower(token.address) })),
    ...imported.filter(({ chainId }) => chainId === network.id).map(fromImported),
  ];
}
