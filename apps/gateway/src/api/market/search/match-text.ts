/**
 * Text matching of tokens and pools: `plain()` (normalises a text), `wordsOf()` (a token's normalised symbol and name),
 * `tokenHas()`, `poolHas()` (whether they match a text). Also: `isVerified()`: neither blocked nor flagged.
 */
import type { Address } from '@cenote/chains';
import type { KnownToken } from '../../tokens/known-token.ts';
import type { PoolFigures, TokenFigures } from '../figures.ts';
import type { Market } from '../market.ts';

/** Invisible characters, which could hide one word within another. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;

/** Normalises a text for comparison: Unicode form, case and spaces. */
export const plain = (text: string): string =>
  text.normalize('NFKC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim().toLowerCase();

interface Words {
  symbol: string;
  name: string;
}

/** Cached by token object: tokens stay the same objects until a list or the index changes. */
const known = new WeakMap<KnownToken, Words>();

/** Returns a token's symbol and name, normalised. */
export function wordsOf({ token }: TokenFigures): Words {
  const words = known.get(token) ?? { symbol: plain(token.symbol), name: plain(token.name) };
  known.set(token, words);
  return words;
}

/** Whether a token's symbol or name contains a normalised text, or its address equals it. */
export function tokenHas(token: TokenFigures, text: string): boolean {
  const { symbol, name } = wordsOf(token);
  return symbol.includes(text) || name.includes(text) || token.token.address === text;
}

/** Whether a pool matches a text by its id or tokens; "A/B" matches pools of both. */
export function poolHas({ tokens }: Market, pool: PoolFigures, text: string): boolean {
  if (pool.id === text) return true;
  const [own0, own1] = [tokens.get(pool.token0), tokens.get(pool.token1)];
  const has = (token: TokenFigures | undefined, part: string) =>
    token !== undefined && tokenHas(token, part);
  const [first = '', second] = text.split('/').map((part) => part.trim());
  if (second === undefined) return has(own0, first) || has(own1, first);
  return (has(own0, first) && has(own1, second)) || (has(own0, second) && has(own1, first));
}

/** Whether a token is neither blocked nor flagged. An unknown token counts as verified. */
export function isVerified({ tokens }: Market, address: Address): boolean {
  const token = tokens.get(address)?.token;
  return token === undefined || (token.safety !== 'blocked' && token.flags.length === 0);
}
