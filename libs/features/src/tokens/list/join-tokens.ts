import { isNative, lower, type Network } from '@cenote/chains';
import type { ApiToken } from '@cenote/data';
import { nativeToken, type Token } from './token.ts';

/**
 * Returns all tokens of a network: native token, the gateway's list, and imported ones. The gateway's entry takes
 * precedence.
 */
export function joinTokens(
  network: Network,
  fromGateway: readonly ApiToken[],
  added: readonly Token[],
): Token[] {
  const native = nativeToken(network);
  const listed: Token[] = fromGateway.map((token) => ({
    ...token,
    address: lower(token.address),
    // The native coin is defined by the network: no list can change its symbol or decimals.
    ...(isNative(token.address) && network.native),
  }));
  if (!listed.some(({ address }) => address === native.address)) listed.unshift(native);
  const known = new Set(listed.map(({ address }) => address));
  for (const token of added) {
    if (token.chainId !== network.id || known.has(token.address)) continue;
    known.add(token.address);
    listed.push(token);
  }
  return listed;
}
