import { isNative, lower } from '@cenote/chains';
import { tokensQueryOptions } from '@cenote/data';
import { useQueries } from '@tanstack/react-query';
import { useNetworks } from '../config/use-networks.ts';
import { useServices } from '../services/services.tsx';

/**
 * Whether a token is the one that its symbol is known for, by the gateway's lists: only then may it
 * wear the known mark.
 */
export function useVerified(): (token: { chainId: number; address: string }) => boolean {
  const { gateway } = useServices();
  const networks = useNetworks();
  const verified = useQueries({
    queries: networks.map(({ id }) => tokensQueryOptions(gateway, id)),
    combine: (results) =>
      new Set(
        results.flatMap(({ data }) =>
          (data?.tokens ?? [])
            .filter(({ safety }) => safety === 'verified')
            .map(({ chainId, address }) => `${chainId}:${lower(address)}`),
        ),
      ),
  });
  return ({ chainId, address }) =>
    isNative(address) || verified.has(`${chainId}:${lower(address)}`);
}
