/**
 * `searchTokens()`: orders and filters the token list: best match first, then by the account's value, then by name.
 * Dangerous tokens come after all others, so that an impersonator is never listed above the imitated token. Also:
 * `addressIn()` (returns a complete address in the search text, or undefined).
 */
import { type Address, isNative, lower } from '@cenote/chains';
import type { Token } from '../list/token.ts';
import { safetyOf } from '../safety/safety.ts';

/** Returns a complete address in the search text, or undefined. */
export const addressIn = (query: string): Address | undefined =>
  /^0x[0-9a-fA-F]{40}$/.test(query.trim()) ? lower(query.trim()) : undefined;

/** Score of a token for the query: higher is better, 0 is no match. */
function matchScore(token: Token, query: string): number {
  const symbol = token.symbol.toLowerCase();
  const name = token.name.toLowerCase();
  if (token.address.toLowerCase() === query) return 6;
  if (symbol === query) return 5;
  if (symbol.startsWith(query)) return 4;
  if (name.startsWith(query)) return 3;
  if (name.split(/\s+/).some((word) => word.startsWith(query))) return 2;
  if (symbol.includes(query) || name.includes(query)) return 1;
  if (
    query.startsWith('0x') &&
    query.length >= 6 &&
    token.address.toLowerCase().startsWith(query)
  ) {
    return 1;
  }
  return 0;
}

const SAFETY_RANK = { none: 0, warn: 1, danger: 2, blocked: 3 } as const;

/**
 * Orders and filters the token list: best match first, then by the account's value, then by name. Dangerous tokens come
 * after all others, so that an impersonator is never listed above the imitated token.
 * @param tokenValue value held in US dollars by lower-case address, 0 if unknown.
 */
export function searchTokens(
  tokens: readonly Token[],
  query: string,
  tokenValue: (token: Token) => number = () => 0,
): Token[] {
  const text = query.trim().toLowerCase();
  return tokens
    .map((token) => ({
      token,
      score: text ? matchScore(token, text) : 1,
      rank: SAFETY_RANK[safetyOf(token).tone],
      tokenValue: tokenValue(token),
    }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        Number(b.score === 6) - Number(a.score === 6) ||
        Math.max(0, a.rank - 1) - Math.max(0, b.rank - 1) ||
        b.score - a.score ||
        b.tokenValue - a.tokenValue ||
        Number(isNative(b.token.address)) - Number(isNative(a.token.address)) ||
        a.rank - b.rank ||
        a.token.symbol.localeCompare(b.token.symbol),
    )
    .map(({ token }) => token);
}
