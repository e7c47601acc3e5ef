import { marketplaceLink, type SearchModalProps, useNetworks, useServices } from '@cenote/features';
import { useNavigate } from 'react-router';
import { foundPath } from './found-path.ts';

/** Goes to the page about what a search found; to a collection where it is traded. */
export function useFollow(): SearchModalProps['onSelect'] {
  const navigate = useNavigate();
  const networks = useNetworks();
  const { marketplaceUrl } = useServices().config;
  return (found) => {
    if (found.kind === 'collection') {
      const network = networks.find(({ id }) => id === found.chainId);
      const link = network && marketplaceLink(marketplaceUrl, { network, address: found.address });
      if (link) window.open(link, '_blank', 'noopener,noreferrer');
      return;
    }
    const path = foundPath(found);
    if (path) navigate(path);
  };
}
