import { isNative, lower, type Network } from '@cenote/chains';
import type { ApiToken } from '@cenote/data';
import { nativeToken, type Token } from './token.ts';

const wordOf = (symbol: string): string => symbol.normalize('NFKC').trim().toLowerCase();

/** Marks a token that nobody vouches for when it goes by the symbol of one that is verified. */
export function againstVerified(token: Token, listed: readonly Token[]): Token {
  if (token.flags.includes('impersonator')) return token;
  const word = wordOf(token.symbol);
  const isTaken = listed.some(
    (other) =>
      other.safety === 'verified' &&
      other.address !== token.address &&
      wordOf(other.symbol) === word,
  );
  return isTaken ? { ...token, flags: [...token.flags, 'impersonator'] } : token;
}

/**
 * All tokens of a network: the native coin, the gateway's list, and what a person added to it. For an
 * address that the gateway lists the gateway speaks.
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
  const verified = listed.filter(({ safety }) => safety === 'verified');
  const words = new Set(verified.map(({ symbol }) => wordOf(symbol)));
  for (const token of added) {
    if (token.chainId !== network.id || known.has(token.address)) continue;
    known.add(token.address);
    // Long lists: the symbols are looked up, and only a hit is looked into.
    listed.push(words.has(wordOf(token.symbol)) ? againstVerified(token, verified) : token);
  }
  return listed;
}
