import type { Address } from '@cenote/chains';
import { useServices } from '../../config/services.tsx';
import { useNetworks } from '../../config/use-networks.ts';
import { marketplaceLink } from './marketplace-link.ts';

/**
 * Hook: returns the marketplace URL of a collection, or of its item if `tokenId` is given; undefined where no
 * marketplace is known.
 */
export function useCollectionLink(
  { chainId, address }: { chainId: number; address: Address },
  tokenId?: string,
): string | undefined {
  const { marketplaceUrl } = useServices().config;
  const network = useNetworks().find(({ id }) => id === chainId);
  return network && marketplaceLink(marketplaceUrl, { network, address, tokenId });
}
