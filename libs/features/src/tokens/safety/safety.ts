import type { Token } from '../list/token.ts';

/** Severity of a token's safety notice. */
export type SafetyTone = 'none' | 'warn' | 'danger' | 'blocked';

export interface SafetyNotice {
  tone: SafetyTone;
  /** Names the catalogue's text: `safety.<reason>`. */
  reason:
    | 'verified'
    | 'blocked'
    | 'honeypot'
    | 'malicious'
    | 'impersonator'
    | 'spam'
    | 'suspicious'
    | 'unlisted'
    | 'medium'
    | 'fees';
}

/** Worst first: the first that holds is what a person reads. */
const DANGERS = ['honeypot', 'malicious', 'impersonator', 'spam', 'suspicious'] as const;

/** A sell fee of the whole amount means that the token cannot be sold. */
export const UNSELLABLE_BPS = 10_000;

/** True where a list or a buy-sell simulation says that the token cannot be sold: its holder cannot get its price. */
export const isUnsellable = ({ flags, sellFeeBps }: Pick<Token, 'flags' | 'sellFeeBps'>): boolean =>
  flags.includes('honeypot') || sellFeeBps >= UNSELLABLE_BPS;

/** What to say about a token before it is traded. */
export function safetyOf(token: Token): SafetyNotice {
  if (token.safety === 'blocked') return { tone: 'blocked', reason: 'blocked' };
  if (token.sellFeeBps >= UNSELLABLE_BPS) return { tone: 'danger', reason: 'honeypot' };
  const danger = DANGERS.find((flag) => token.flags.includes(flag));
  if (danger) return { tone: 'danger', reason: danger };
  if (token.imported) return { tone: 'warn', reason: 'unlisted' };
  if (token.buyFeeBps > 0 || token.sellFeeBps > 0) return { tone: 'warn', reason: 'fees' };
  if (token.safety === 'medium') return { tone: 'warn', reason: 'medium' };
  return { tone: 'none', reason: 'verified' };
}
