import type { Address, Network } from '@cenote/chains';

export interface Traded {
  network: Pick<Network, 'slug'> & { explorerUrl?: string };
  /** Of the collection. */
  address: Address;
  /** One item of it. */
  tokenId?: string | undefined;
}

/**
 * Where a collection or an item of it is traded: under the marketplace's address by network, contract
 * and number. Without a marketplace the explorer's page about the contract; undefined without both.
 */
export function marketplaceLink(
  marketplaceUrl: string | undefined,
  { network, address, tokenId }: Traded,
): string | undefined {
  if (marketplaceUrl) {
    return [marketplaceUrl, network.slug, address, ...(tokenId ? [tokenId] : [])].join('/');
  }
  return network.explorerUrl && `${network.explorerUrl}/token/${address}`;
}
