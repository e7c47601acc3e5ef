import { type Address, lower, NATIVE, type Network } from '@cenote/chains';
import { assessTokens, type Findings } from '../safety/assess-tokens.ts';
import type { Lookalikes } from '../safety/lookalikes.ts';
import type { IndexedToken, KnownToken, TokenAbout } from './known-token.ts';
import type { ListedToken } from './token-list.ts';

const RANK: Readonly<Record<KnownToken['safety'], number>> = { verified: 0, medium: 1, blocked: 2 };

/**
 * `mergeTokens()`: returns all tokens of a network by address: the native coin first, then by safety and symbol. A
 * token takes its entry from the first list that contains it; any list can block it. Unlisted tokens come from the
 * index with medium safety. Findings are applied last (see {@link assessTokens}).
 * @param skeletons normalised texts, cached between calls.
 */
export function mergeTokens(
  network: Network,
  indexed: readonly IndexedToken[],
  lists: readonly (readonly ListedToken[])[],
  findings: Findings = new Map(),
  skeletons?: Lookalikes,
): ReadonlyMap<Address, KnownToken> {
  const tokens = new Map<Address, KnownToken>();
  for (const listed of lists.flat()) {
    if (listed.chainId !== network.id) continue;
    const token = fromList(listed);
    const known = tokens.get(token.address);
    if (!known) tokens.set(token.address, token);
    else if (token.safety === 'blocked') tokens.set(token.address, { ...known, safety: 'blocked' });
  }
  for (const token of indexed) {
    const known = tokens.get(token.address);
    // Amounts are computed with the contract's own decimals, so these take precedence.
    if (known) tokens.set(token.address, { ...known, decimals: token.decimals });
    else tokens.set(token.address, fromIndex(network, token));
  }
  tokens.delete(NATIVE);
  const sorted = assessTokens(network, tokens.values(), findings, skeletons)
    .map((token) => ({ token, rank: RANK[token.safety], symbol: token.symbol.toUpperCase() }))
    .sort(
      (a, b) =>
        a.rank - b.rank || compare(a.symbol, b.symbol) || compare(a.token.address, b.token.address),
    )
    .map(({ token }) => token);
  return new Map([nativeToken(network), ...sorted].map((token) => [token.address, token]));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const NO_FEES = { buyFeeBps: 0, sellFeeBps: 0 };

const nativeToken = (network: Network): KnownToken => ({
  chainId: network.id,
  address: NATIVE,
  ...network.native,
  safety: 'verified',
  flags: [],
  ...NO_FEES,
});

const fromIndex = (network: Network, token: IndexedToken): KnownToken => ({
  chainId: network.id,
  ...token,
  safety: 'medium',
  flags: [],
  ...NO_FEES,
});

function fromList({ extensions, logoURI, ...token }: ListedToken): KnownToken {
  const { chainId, symbol, name, decimals } = token;
  const { description, website, social, ...safety } = extensions;
  const about: TokenAbout = {
    ...(description && { description }),
    ...(website && { website }),
    ...(social && { social }),
  };
  return {
    chainId,
    address: lower(token.address),
    symbol,
    name,
    decimals,
    ...(logoURI !== undefined && { logoUri: logoURI }),
    ...safety,
    ...(Object.keys(about).length > 0 && { about }),
  };
}
