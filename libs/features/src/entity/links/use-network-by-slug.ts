import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useNetworks } from '../../config/use-networks.ts';

/** The network that a path names by its slug; undefined where none of that name can be reached. */
export const useNetworkBySlug = (slug: string): ConnectedNetwork | undefined =>
  useNetworks().find((network) => network.slug === slug.toLowerCase());
