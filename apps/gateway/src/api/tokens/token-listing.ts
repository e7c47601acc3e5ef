import type { Address } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { PriceSources } from '../prices/prices.ts';
import type { KnownToken } from './known-token.ts';

/** Tokens of no list that `/v1/tokens` has: anyone can make as many as they like. */
export const MAX_UNLISTED = 3_000;

export interface ListingFacts {
  /** Addresses that a list names; undefined where no list is configured. */
  listed: ReadonlySet<Address> | undefined;
  sources: PriceSources;
  /** Pools that can be traded with. */
  pools: () => Iterable<Pool>;
  maxUnlisted?: number;
}

/**
 * The tokens that a response lists, in the order they have: all that a list names or blocks and, of the others, those
 * of the deepest pools first, then those of pools that can be traded with at all. Who wants another one finds it by
 * search, or trades it by its address.
 */
export function listingOf(
  tokens: ReadonlyMap<Address, KnownToken>,
  { listed, sources, pools, maxUnlisted = MAX_UNLISTED }: ListingFacts,
): KnownToken[] {
  const all = [...tokens.values()];
  const isListed = ({ address, safety }: KnownToken) => safety !== 'medium' || listed?.has(address);
  const others = all.filter((token) => !isListed(token));
  if (others.length <= maxUnlisted) return all;
  const traded = new Set<Address>();
  for (const { token0, token1 } of pools()) traded.add(token0).add(token1);
  const rankOf = ({ address }: KnownToken): number =>
    sources.get(address)?.depthUsd ?? (traded.has(address) ? 0 : -1);
  const chosen = new Set(
    others
      .map((token) => ({ token, rank: rankOf(token) }))
      .sort((a, b) => b.rank - a.rank)
      .slice(0, maxUnlisted)
      .map(({ token }) => token),
  );
  return all.filter((token) => isListed(token) || chosen.has(token));
}
