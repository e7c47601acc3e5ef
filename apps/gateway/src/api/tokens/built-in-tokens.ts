import { knownTokensOf, type Network } from '@cenote/chains';
import type { ListedToken } from './token-list.ts';

/**
 * `builtInTokens()`: returns the registry's tokens of public networks as entries of a token list, verified and without
 * fees. Local networks have their own list.
 */
export const builtInTokens = (networks: readonly Network[]): ListedToken[] =>
  networks
    .filter(({ isLocal }) => !isLocal)
    .flatMap(({ id }) =>
      knownTokensOf(id).map(({ symbol, decimals, address }) => ({
        chainId: id,
        address,
        symbol,
        name: symbol,
        decimals,
        extensions: { safety: 'verified' as const, flags: [], buyFeeBps: 0, sellFeeBps: 0 },
      })),
    );
