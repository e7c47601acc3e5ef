/**
 * Built-in tokens by network: `knownTokensOf()` (all of a network), `knownTokenAt()` (by address), `hubTokensOf()`
 * (addresses of tokens that routes pass through) and `isDollarToken()`.
 */
import { type Address, lower } from './address.ts';
import { type KnownToken, networkById } from './networks/index.ts';
import { LOCAL_TOKENS } from './networks/local-tokens.ts';

/** Returns the built-in tokens of a network, the wrapped coin first; empty if the product does not support it. */
export const knownTokensOf = (chainId: number): readonly KnownToken[] =>
  networkById(chainId)?.tokens ?? LOCAL_TOKENS[chainId] ?? [];

/** Returns the addresses of the built-in tokens that routes usually pass through, without the wrapped coin. */
export const hubTokensOf = (chainId: number): Address[] =>
  knownTokensOf(chainId)
    .filter(({ isHub }) => isHub)
    .map(({ address }) => address);

/** Whether the address is a built-in token issued for one dollar. */
export const isDollarToken = (chainId: number, address: Address): boolean =>
  knownTokenAt(chainId, address)?.isDollar === true;

/** Returns the built-in token at this address, or undefined. */
export const knownTokenAt = (chainId: number, address: Address): KnownToken | undefined =>
  knownTokensOf(chainId).find((token) => lower(token.address) === lower(address));
