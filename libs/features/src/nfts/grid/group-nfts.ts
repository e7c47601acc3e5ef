import type { Nft } from '../nft.ts';

export interface NftGroup {
  key: string;
  collection: Nft['collection'];
  items: Nft[];
}

/** Groups NFTs by collection, keeping the order of both; returns groups of a key, the collection and its items. */
export function groupNfts(items: readonly Nft[]): NftGroup[] {
  const groups = new Map<string, NftGroup>();
  for (const item of items) {
    const { collection } = item;
    const key = `${collection.chainId}:${collection.address}`;
    const group = groups.get(key) ?? { key, collection, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}
