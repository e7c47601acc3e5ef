import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useNetworks } from '../../config/use-networks.ts';

/** Returns the network with a slug, or undefined. */
export const useNetworkBySlug = (slug: string): ConnectedNetwork | undefined =>
  useNetworks().find((network) => network.slug === slug.toLowerCase());
