/**
 * `searchCollections()`: the NFT collections that match a text by a word of the name or by address. Also:
 * `byListOrder()`, their sort order (verified first, spam last, then by volume).
 */
import type { Collection } from './nft-service.ts';

/** Verified collections first, spam last; equal ones by volume. */
const rank = ({ isVerified, flags }: Collection): number =>
  flags.includes('spam') ? 2 : isVerified ? 0 : 1;

/** Returns the collections that match a search text: by the start of a word of the name, or by address. */
export function searchCollections(
  collections: readonly Collection[],
  text: string,
  limit: number,
): Collection[] {
  const query = text.trim().toLowerCase();
  if (query === '') return [];
  const fits = ({ address, name }: Collection) =>
    address === query || ` ${name.toLowerCase()}`.includes(` ${query}`);
  return collections.filter(fits).sort(byListOrder).slice(0, limit);
}

/** Compares collections in list order. */
export function byListOrder(a: Collection, b: Collection): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  if (a.volume !== b.volume) return a.volume > b.volume ? -1 : 1;
  return a.address < b.address ? -1 : 1;
}
