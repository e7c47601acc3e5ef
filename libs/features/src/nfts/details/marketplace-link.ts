/**
 * `marketplaceLink()`: returns the URL of an item or a collection on the marketplace; without a marketplace the
 * contract's page on the explorer; undefined without both. Also: type `Traded` (its input).
 */
import type { Address, Network } from '@cenote/chains';

export interface Traded {
  network: Pick<Network, 'slug'> & { explorerUrl?: string };
  /** Address of the collection. */
  address: Address;
  /** Id of one item, if the link is to an item. */
  tokenId?: string | undefined;
}

export function marketplaceLink(
  marketplaceUrl: string | undefined,
  { network, address, tokenId }: Traded,
): string | undefined {
  if (marketplaceUrl) {
    return [marketplaceUrl, network.slug, address, ...(tokenId ? [tokenId] : [])].join('/');
  }
  return network.explorerUrl && `${network.explorerUrl}/token/${address}`;
}
