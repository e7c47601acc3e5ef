import type { Address } from '@cenote/chains';
import type { Gateway } from '../gateway.ts';
import { candidateNames } from '../names/candidate-names.ts';
import type { Collection } from '../nfts/nft-service.ts';
import { searchCollections } from '../nfts/search-collections.ts';
import type { FoundWallet, Lookups } from './lookups.ts';

const NONE: ReadonlyMap<Address, Collection> = new Map();

/**
 * Creates the lookups of search: wallets by name, names of addresses and NFT collections, overridden by those given
 * with the gateway.
 */
export function createLookups(gateway: Pick<Gateway, 'chains' | 'names' | 'lookups'>): Lookups {
  const { chains, names, lookups } = gateway;
  return {
    async walletsOfName(text, signal) {
      const candidates = names ? candidateNames(text) : [];
      // A name that is unavailable counts as not found.
      const profiles = await Promise.all(
        candidates.map((name) => names?.profile(name, signal).catch(() => undefined)),
      );
      const wallets = new Map<Address, FoundWallet>();
      for (const found of profiles) {
        if (!found?.address || wallets.has(found.address)) continue;
        const { address, name, username } = found;
        wallets.set(address, { address, name, username });
      }
      return [...wallets.values()];
    },
    async nameOf(address, signal) {
      const [found] = (await names?.namesOf([address], signal)) ?? [];
      return found ?? null;
    },
    async collections(text, limit) {
      // A network whose collections are unavailable is omitted.
      const known = await Promise.all(
        [...chains.values()].map(({ nfts }) => nfts.collections().catch(() => NONE)),
      );
      const all = known.flatMap((collections) => [...collections.values()]);
      return searchCollections(all, text, limit);
    },
    ...lookups,
  };
}
