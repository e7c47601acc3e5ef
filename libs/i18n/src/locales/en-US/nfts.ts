/** NFTs: what an owner has, an item, and its collection. */
export const nfts = {
  number: '#{{tokenId}}',
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  more: 'Show more',
  spam: 'Spam',
  empty: 'No NFTs yet',
  emptyHint: 'NFTs that this account owns show up here.',
  failed: 'Couldn’t load NFTs',
  lastSale: 'Last sale',
  neverSold: 'Never sold',
  owner: 'Owner',
  copyOwner: 'Copy owner’s address',
  contract: 'Contract',
  copyContract: 'Copy contract address',
  tokenId: 'Token ID',
  onExplorer: '{{name}} on the explorer',
  traits: 'Traits',
  marketplace: 'View on marketplace',
  figures: {
    items: 'Items',
    owners: 'Owners',
    floor: 'Floor',
    floorHint:
      'Open offers are kept by marketplaces, not by the network, so the lowest is not known.',
    volume: 'Volume',
  },
} as const;
