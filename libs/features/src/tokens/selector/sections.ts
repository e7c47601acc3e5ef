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
  /** Base units held; undefined where that is not known. */
  balanceOf(token: Token): bigint | undefined;
  /** Dollars held, 0 where unknown. */
  worthOf(token: Token): number;
  /** Keys of the most traded tokens, most first. */
  popular: readonly string[];
}

/** The list as it is shown: a search's findings, else what is held, what many trade, and the rest. */
export function sectionsOf(tokens: readonly Token[], facts: SectionFacts): TokenSection[] {
  const sorted = searchTokens(tokens, facts.query, facts.worthOf);
  const sections: TokenSection[] = [];
  if (facts.query.trim() !== '') {
    sections.push({ id: 'found', tokens: sorted });
  } else {
    const left = new Map(sorted.map((token) => [tokenKey(token), token]));
    const take = (wanted: readonly Token[]) => {
      for (const token of wanted) left.delete(tokenKey(token));
      return wanted;
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

/** Spam that was sent to an account is not what it would look for first. */
const isVisible = (token: Token): boolean => !['danger', 'blocked'].includes(safetyOf(token).tone);
