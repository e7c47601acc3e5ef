import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useNetworks } from '../../config/use-networks.ts';

/** Hook: returns the network with a slug in any letter case, or undefined. */
export const useNetworkBySlug = (slug: string): ConnectedNetwork | undefined =>
  useNetworks().find((network) => network.slug === slug.toLowerCase());
