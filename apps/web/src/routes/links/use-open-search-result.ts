import {
  marketplaceLink,
  type SearchModalProps,
  type SearchReference,
  useNetworks,
  useServices,
} from '@cenote/features';
import { useNavigate } from 'react-router';
import { searchResultPath } from './search-result-path.ts';

export type FoundCollection = Extract<SearchReference, { kind: 'collection' }>;

/**
 * Hook: returns a function that opens a search result's page, or a collection's marketplace in a new tab. Also: type
 * `FoundCollection`.
 * @param onUntraded is called with a collection that no known marketplace trades.
 */
export function useOpenSearchResult(
  onUntraded: (collection: FoundCollection) => void,
): SearchModalProps['onSelect'] {
  const navigate = useNavigate();
  const networks = useNetworks();
  const { marketplaceUrl } = useServices().config;
  return (found) => {
    if (found.kind === 'collection') {
      const network = networks.find(({ id }) => id === found.chainId);
      const link = network && marketplaceLink(marketplaceUrl, { network, address: found.address });
      if (link) window.open(link, '_blank', 'noopener,noreferrer');
      else onUntraded(found);
      return;
    }
    const path = searchResultPath(found);
    if (path) navigate(path);
  };
}
