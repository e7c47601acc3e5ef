import { isNative, lower } from '@cenote/chains';
import { tokensQueryOptions } from '@cenote/data';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useServices } from '../../config/services.tsx';
import { useNetworks } from '../../config/use-networks.ts';
import { tokenCorrectionQuery } from '../../tokens/safety/token-correction-query.ts';

/**
 * Whether a token is the one that its symbol is known for, by the gateway's lists and what the product itself knows
 * (`correctTokens`): only then may it wear the known mark. None before that is loaded.
 */
export function useVerified(): (token: { chainId: number; address: string }) => boolean {
  const { gateway } = useServices();
  const networks = useNetworks();
  const { data: correct } = useQuery(tokenCorrectionQuery);
  const verified = useQueries({
    queries: networks.map(({ id }) => tokensQueryOptions(gateway, id)),
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
