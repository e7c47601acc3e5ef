import { isNative } from '@cenote/chains';
import { useQueries } from '@tanstack/react-query';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { fromImported, tokenOnChainQueryOptions } from './import-token.ts';
import { againstVerified } from './join-tokens.ts';
import { addressIn } from './search.ts';
import type { Token } from './token.ts';
import { useNameFold } from './use-name-fold.ts';

/** A whole address that is on no list is looked up on the chains themselves. */
export function useUnlisted(
  networks: readonly ConnectedNetwork[],
  known: readonly Token[],
  query: string,
): { tokens: Token[]; isLoading: boolean } {
  const wagmi = useConfig();
  const asked = addressIn(query);
  const isKnown = asked === undefined || isNative(asked);
  const isOn = (chainId: number) =>
    known.some((token) => token.chainId === chainId && token.address === asked);
  const { found, isLoading } = useQueries({
    queries: networks.map((network) =>
      tokenOnChainQueryOptions(wagmi, network, isKnown || isOn(network.id) ? undefined : asked),
    ),
    combine: (results) => ({
      found: results.flatMap(({ data }) => (data ? [fromImported(data)] : [])),
      isLoading: results.some((result) => result.isLoading),
    }),
  });
  const fold = useNameFold(found.map(({ symbol }) => symbol));
  const tokens = found.map((token) =>
    againstVerified(
      token,
      known.filter(({ chainId }) => chainId === token.chainId),
      fold,
    ),
  );
  return { tokens, isLoading };
}
