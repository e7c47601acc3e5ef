import { isNative } from '@cenote/chains';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { fromImported, tokenOnChainQueryOptions } from '../list/imported-token.ts';
import type { Token } from '../list/token.ts';
import { tokenCorrectionQuery } from '../safety/token-correction-query.ts';
import { addressIn } from './search.ts';

/**
 * Hook: reads the tokens at an address in the search field from the given networks, where they are not listed; returns
 * them with the loading state.
 */
export function useUnlisted(
  networks: readonly ConnectedNetwork[],
  known: readonly Token[],
  query: string,
): { tokens: Token[]; isLoading: boolean } {
  const wagmi = useConfig();
  const requests = addressIn(query);
  const isKnown = requests === undefined || isNative(requests);
  const isOn = (chainId: number) =>
    known.some((token) => token.chainId === chainId && token.address === requests);
  const { data: correct } = useQuery(tokenCorrectionQuery);
  const found = useQueries({
    queries: networks.map((network) =>
      tokenOnChainQueryOptions(wagmi, network, isKnown || isOn(network.id) ? undefined : requests),
    ),
    combine: (results) => ({
      tokens: results.flatMap(({ data }) => (data ? [fromImported(data)] : [])),
      isLoading: results.some(({ isLoading }) => isLoading),
    }),
  });
  const tokens = found.tokens.flatMap((token) => {
    const network = networks.find(({ id }) => id === token.chainId);
    const onNetwork = known.filter(({ chainId }) => chainId === token.chainId);
    return correct && network ? correct(network, [token], onNetwork) : [token];
  });
  return { ...found, tokens };
}
