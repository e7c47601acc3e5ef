/**
 * Hook `useServedNetworks()`: which of the given networks the gateway in the settings indexes: ids of the served ones,
 * the others of the registry, and whether that is still unknown.
 */
import { networkById } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import type { UiState } from '../../messages/ui.ts';
import { useSettings } from '../use-settings.ts';

type Networks = UiState['networks'];

export interface ServedNetworks {
  chainIds: readonly number[];
  /** Networks of the registry that the gateway does not serve; all of them while it is off. */
  others: Networks;
  isPending: boolean;
}

/**
 * The gateway is requested only if there are public networks: it is assumed to serve local ones, and all if it does not
 * return the list.
 */
export function useServedNetworks(networks: Networks): ServedNetworks {
  const { on, url } = useSettings().settings.gateway;
  const known = networks.filter(({ chainId }) => networkById(chainId));
  const enabled = on && known.some(({ chainId }) => networkById(chainId)?.isLocal === false);
  const { data, isPending } = useQuery({
    queryKey: ['served-networks', url] as const,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      const { servedNetworks } = await import('../components/gateway-client.ts');
      return (await servedNetworks(url)) ?? null;
    },
  });
  if (enabled && isPending) return { chainIds: [], others: [], isPending: true };
  const isServed = ({ chainId }: Networks[number]) =>
    on && (!enabled || !data || data.includes(chainId));
  return {
    chainIds: known.filter(isServed).map(({ chainId }) => chainId),
    others: known.filter((network) => !isServed(network)),
    isPending: false,
  };
}
