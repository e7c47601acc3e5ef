import { isNative, lower, type Network } from '@cenote/chains';
import type { ApiToken } from '@cenote/data';
import { nativeToken, type Token } from './token.ts';

/**
 * All tokens of a network: native token, the gateway's list, and imported ones. The gateway's entry wins for an
 * address.
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
    // The coin is the network's: no list renames it or moves its point.
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
