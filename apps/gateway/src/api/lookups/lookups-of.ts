import type { Address } from '@cenote/chains';
import type { Gateway } from '../gateway.ts';
import { normaliseName } from '../names/normalise.ts';
import type { Collection } from '../nfts/nft-book.ts';
import { searchCollections } from '../nfts/search-collections.ts';
import type { Lookups } from './lookups.ts';

const NONE: ReadonlyMap<Address, Collection> = new Map();

/** What search may ask of a gateway: names, collections, and whatever else it was given. */
export function lookupsOf(gateway: Pick<Gateway, 'chains' | 'names' | 'lookups'>): Lookups {
  const { chains, names, lookups } = gateway;
  return {
    async walletOfName(text) {
      const found = await names?.profile(normaliseName(text));
      if (!found || found.address === null) return null;
      return { address: found.address, name: found.name, username: found.username };
    },
    async nameOf(address) {
      const [found] = (await names?.namesOf([address])) ?? [];
      return found ?? null;
    },
    async collections(text, limit) {
      // A network whose collections cannot be read now has none to offer.
      const known = await Promise.all(
        [...chains.values()].map(({ nfts }) => nfts.collections().catch(() => NONE)),
      );
      const all = known.flatMap((collections) => [...collections.values()]);
      return searchCollections(all, text, limit);
    },
    ...lookups,
  };
}
