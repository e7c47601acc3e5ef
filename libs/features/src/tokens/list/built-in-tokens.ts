/** `builtInTokens()`: returns the registry's tokens of a network as a token list, without prices. */
import { knownTokensOf, lower, networkById } from '@cenote/chains';
import type { TokensResponse } from '@cenote/data';
import { nativeToken } from './token.ts';

/** Returns the registry's tokens of a network; their contracts are compared before a trade, like those of all tokens. */
export function builtInTokens(chainId: number): TokensResponse {
  const network = networkById(chainId);
  const tokens = knownTokensOf(chainId).map(({ address, symbol, decimals }) => ({
    ...nativeToken(network!),
    address: lower(address),
    symbol,
    name: symbol,
    decimals,
  }));
  return { chainId, blockNumber: 0, tokens };
}
