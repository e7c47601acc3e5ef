/**
 * `safetyOf()`: returns the safety notice (tone and reason) to show before a token is traded. Also: `isUnsellable()`
 * (whether a list or a buy-sell simulation reports that the token cannot be sold), `UNSELLABLE_BPS`, types
 * `SafetyNotice` and `SafetyTone`.
 */
import type { Token } from '../list/token.ts';

/** Severity of a token's safety notice. */
export type SafetyTone = 'none' | 'warn' | 'danger' | 'blocked';

export interface SafetyNotice {
  tone: SafetyTone;
  /** Suffix of the text key: `safety.<reason>`. */
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

/** Worst first: the first that applies is shown. */
const DANGERS = ['honeypot', 'malicious', 'impersonator', 'spam', 'suspicious'] as const;

/** A sell fee of 100 % means that the token cannot be sold. */
export const UNSELLABLE_BPS = 10_000;

/** Whether a list or a buy-sell simulation reports that the token cannot be sold: its balance then has no value. */
export const isUnsellable = ({ flags, sellFeeBps }: Pick<Token, 'flags' | 'sellFeeBps'>): boolean =>
  flags.includes('honeypot') || sellFeeBps >= UNSELLABLE_BPS;

/** Returns the safety notice to show before a token is traded. */
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
