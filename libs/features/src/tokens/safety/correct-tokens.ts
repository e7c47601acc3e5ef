/**
 * `correctTokens()`: corrects what lists state about tokens by the product's own table: tokens whose symbol equals, or
 * looks like, that of a well-known or verified token are marked as impersonators and not verified; well-known tokens
 * have no fee; dollar tokens are marked, without a price far from one dollar.
 */
import {
  type Address,
  isDollarToken,
  knownTokensOf,
  lower,
  NATIVE,
  type Network,
} from '@cenote/chains';
import { skeletonsOf } from '@cenote/chains/names';
import type { Token } from '../list/token.ts';

/** Cache, since symbols recur with every list. */
const skeletons = new Map<string, readonly string[]>();

function skeletonsOnce(symbol: string): readonly string[] {
  const known = skeletons.get(symbol);
  if (known) return known;
  const found = skeletonsOf(symbol);
  skeletons.set(symbol, found);
  return found;
}

/** Addresses of the tokens with a symbol, by the symbol's look-alike form. */
type Bearers = Map<string, Set<Address>>;

function bearersOf(tokens: Iterable<Pick<Token, 'symbol' | 'address'>>): Bearers {
  const bearers: Bearers = new Map();
  for (const { symbol, address } of tokens) {
    for (const form of skeletonsOnce(symbol)) {
      bearers.set(form, (bearers.get(form) ?? new Set()).add(lower(address)));
    }
  }
  return bearers;
}

/** Whether the symbol looks like that of other tokens only. */
const isBorrowed = ({ symbol, address }: Token, bearers: Bearers): boolean => {
  const others = skeletonsOnce(symbol).flatMap((form) => bearers.get(form) ?? []);
  return others.length > 0 && others.every((addresses) => !addresses.has(address));
};

/**
 * Corrects what lists state about tokens by the product's own table.
 * - Tokens whose symbol equals, or looks like, that of another token are marked as impersonators: that of the native or
 *   a well-known token, whatever a list states about them, or that of a verified token of the list, unless they are
 *   verified themselves. Marked tokens, including those marked by a list, do not count as verified.
 * - The native token, its wrapped token and well-known tokens have no fee: a false one would lower the signed minimum.
 * - Well-known dollar tokens are marked as such; a price that differs more than 5 % from one dollar is removed.
 */
export function correctTokens(
  network: Network,
  tokens: readonly Token[],
  among: readonly Token[] = tokens,
): Token[] {
  const known = knownTokensOf(network.id);
  const coin = { symbol: network.native.symbol, address: NATIVE };
  const wellKnown = bearersOf([...known, coin]);
  const own = new Set(
    [NATIVE, network.wrappedNative, ...known.map(({ address }) => address)].map(lower),
  );
  const isFalse = (token: Token) =>
    !own.has(token.address) &&
    (token.flags.includes('impersonator') || isBorrowed(token, wellKnown));
  const verified = bearersOf(
    among.filter((token) => token.safety === 'verified' && !isFalse(token)),
  );
  return tokens.map((token) => {
    if (own.has(token.address)) return asDollar(asKnown(token));
    const isMarked = isFalse(token) || (token.safety !== 'verified' && isBorrowed(token, verified));
    return isMarked ? marked(token) : token;
  });
}

function asKnown(token: Token): Token {
  const isImpersonator = token.flags.includes('impersonator');
  if (!isImpersonator && token.buyFeeBps === 0 && token.sellFeeBps === 0) return token;
  const flags = token.flags.filter((flag) => flag !== 'impersonator');
  return { ...token, flags, buyFeeBps: 0, sellFeeBps: 0 };
}

/** Maximum difference of a dollar token's price from one dollar. */
const MAX_DOLLAR_DIFFERENCE = 0.05;

function asDollar(token: Token): Token {
  if (!isDollarToken(token.chainId, token.address)) return token;
  const { priceUsd, ...rest } = token;
  const isFalse = priceUsd !== undefined && !(Math.abs(priceUsd - 1) <= MAX_DOLLAR_DIFFERENCE);
  if (isFalse) return { ...rest, isDollar: true };
  return token.isDollar ? token : { ...token, isDollar: true };
}

const marked = (token: Token): Token => ({
  ...token,
  safety: token.safety === 'verified' ? 'medium' : token.safety,
  flags: [...token.flags.filter((flag) => flag !== 'impersonator'), 'impersonator'],
});
