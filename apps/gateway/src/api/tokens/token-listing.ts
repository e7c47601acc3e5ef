/**
 * `listingOf()`: the tokens of a `/v1/tokens` response: all listed ones, and of the others at most `MAX_UNLISTED`
 * (exported too), deepest first. Also: type `ListingFacts`.
 */
import type { Address } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { PriceSources } from '../prices/prices.ts';
import type { KnownToken } from './known-token.ts';

/** Maximum unlisted tokens of `/v1/tokens`: anyone can create any number. */
export const MAX_UNLISTED = 3_000;

export interface ListingFacts {
  /** Listed addresses; undefined if no list is configured. */
  listed: ReadonlySet<Address> | undefined;
  sources: PriceSources;
  /** Returns the tradable pools. */
  pools: () => Iterable<Pool>;
  maxUnlisted?: number;
}

/**
 * Returns the tokens of a response, in their given order: all that lists contain or block, then of the others those of
 * the deepest pools, then those of tradable pools. Further tokens are found by search, or traded by their address.
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
