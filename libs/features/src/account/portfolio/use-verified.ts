import { isNative, lower } from '@cenote/chains';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useServices } from '../../config/services.tsx';
import { useIsServed } from '../../config/use-is-served.ts';
import { useNetworks } from '../../config/use-networks.ts';
import { tokensQuery } from '../../tokens/list/tokens-query.ts';
import { tokenCorrectionQuery } from '../../tokens/safety/token-correction-query.ts';

/**
 * Hook: returns a function that checks whether a token is native or the verified token of its symbol, by the gateway's
 * lists and the product's own table; false for other tokens until both are loaded.
 */
export function useVerified(): (token: { chainId: number; address: string }) => boolean {
  const { gateway } = useServices();
  const networks = useNetworks();
  const isServed = useIsServed();
  const { data: correct } = useQuery(tokenCorrectionQuery);
  const verified = useQueries({
    queries: networks.map(({ id }) => ({
      ...tokensQuery(gateway, id, isServed(id)),
      refetchInterval: false as const,
    })),
    combine: (results) =>
      new Set(
        networks.flatMap((network, i) =>
          (correct?.(network, results[i]?.data?.tokens ?? []) ?? [])
            .filter(({ safety }) => safety === 'verified')
            .map(({ chainId, address }) => `${chainId}:${lower(address)}`),
        ),
      ),
  });
  return ({ chainId, address }) =>
    isNative(address) || verified.has(`${chainId}:${lower(address)}`);
}
