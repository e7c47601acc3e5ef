/**
 * `sectionsOf()`: returns the sections of the list: search results, else held tokens, popular tokens and the rest.
 * Also: type `TokenSection` (a section of the token list), type `SectionFacts`.
 */
import type { Token } from '../list/token.ts';
import { tokenKey } from '../safety/acknowledged.ts';
import { safetyOf } from '../safety/safety.ts';
import { searchTokens } from './search.ts';

/** A section of the token list. */
export interface TokenSection {
  id: 'yours' | 'popular' | 'all' | 'found';
  tokens: readonly Token[];
}

export interface SectionFacts {
  query: string;
  /** Balance in base units; undefined if unknown. */
  balanceOf(token: Token): bigint | undefined;
  /** Value held in US dollars; 0 if unknown. */
  valueOfToken(token: Token): number;
  /** Keys of the most traded tokens, in descending order. */
  popular: readonly string[];
}

/** Returns the sections of the list: search results, else held tokens, popular tokens and the rest. */
export function sectionsOf(tokens: readonly Token[], facts: SectionFacts): TokenSection[] {
  const sorted = searchTokens(tokens, facts.query, facts.valueOfToken);
  const sections: TokenSection[] = [];
  if (facts.query.trim() !== '') {
    sections.push({ id: 'found', tokens: sorted });
  } else {
    const left = new Map(sorted.map((token) => [tokenKey(token), token]));
    const take = (candidates: readonly Token[]) => {
      for (const token of candidates) left.delete(tokenKey(token));
      return candidates;
    };
    const yours = take(
      sorted.filter((token) => isVisible(token) && (facts.balanceOf(token) ?? 0n)),
    );
    const popular = take(
      facts.popular.flatMap((key) => {
        const token = left.get(key);
        return token && safetyOf(token).tone === 'none' ? [token] : [];
      }),
    );
    sections.push({ id: 'yours', tokens: yours }, { id: 'popular', tokens: popular });
    sections.push({ id: 'all', tokens: [...left.values()] });
  }
  return sections.filter((section) => section.tokens.length > 0);
}

/** Received spam is not listed among held tokens. */
const isVisible = (token: Token): boolean => !['danger', 'blocked'].includes(safetyOf(token).tone);
