import { isNative, lower, type NameFold, type Network } from '@cenote/chains';
import type { ApiToken } from '@cenote/data';
import { nativeToken, type Token } from './token.ts';

/** Marks a token that nobody vouches for when its symbol looks like that of one that is verified. */
export function againstVerified(
  token: Token,
  listed: readonly Token[],
  { isAlike }: NameFold,
): Token {
  if (token.flags.includes('impersonator')) return token;
  const isTaken = listed.some(
    (other) =>
      other.safety === 'verified' &&
      other.address !== token.address &&
      isAlike(other.symbol, token.symbol),
  );
  return isTaken ? { ...token, flags: [...token.flags, 'impersonator'] } : token;
}

/**
 * All tokens of a network: the native coin, the gateway's list, and what a person added to it. For an
 * address that the gateway lists the gateway speaks.
 * @param fold compares the symbols of added tokens with those of verified ones.
 */
export function joinTokens(
  network: Network,
  fromGateway: readonly ApiToken[],
  added: readonly Token[],
  fold: NameFold,
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
  const taken = new Set(verified.flatMap(({ symbol }) => fold.likenessesOf(symbol)));
  for (const token of added) {
    if (token.chainId !== network.id || known.has(token.address)) continue;
    known.add(token.address);
    // Long lists: the symbols are looked up, and only a hit is looked into.
    const isLike = fold.likenessesOf(token.symbol).some((likeness) => taken.has(likeness));
    listed.push(isLike ? againstVerified(token, verified, fold) : token);
  }
  return listed;
}
