import { useQuery } from '@tanstack/react-query';
import type { ConfiguredNetwork } from '../config/app-config.ts';
import { useServices } from '../config/services.tsx';
import { useTestnetMode } from '../state/use-testnet-mode.ts';

/** Addresses of all networks, which load when they are listed. */
const registryQuery = {
  queryKey: ['registry'] as const,
  queryFn: async () => (await import('@cenote/chains/networks')).NETWORKS,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
};

/**
 * Hook: returns the networks that the settings list: the configured ones, then the others of the registry; of the public
 * ones only test networks in testnet mode, else only production networks. Local networks are listed if configured.
 */
export function useListedNetworks(): readonly ConfiguredNetwork[] {
  const { networks } = useServices().config;
  const isTestnet = useTestnetMode();
  const { data: registry = [] } = useQuery(registryQuery);
  const others = registry.filter(
    ({ id, isLocal }) => !isLocal && !networks.some((network) => network.id === id),
  );
  return [...networks, ...others].filter(({ isLocal, isTest }) => isLocal || isTest === isTestnet);
}
