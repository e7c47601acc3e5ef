import { type TextKey, useText } from '@cenote/i18n';
import { Badge } from '@cenote/ui';
import type { Token } from '../list/token.ts';
import { type SafetyNotice, safetyOf } from './safety.ts';

const KEYS = {
  verified: undefined,
  blocked: 'tokens.safety.blocked',
  honeypot: 'tokens.safety.honeypot',
  malicious: 'tokens.safety.malicious',
  impersonator: 'tokens.safety.impersonator',
  spam: 'tokens.safety.spam',
  suspicious: 'tokens.safety.suspicious',
  unlisted: 'tokens.safety.unlisted',
  medium: 'tokens.safety.medium',
  fees: 'tokens.safety.fees',
} as const satisfies Record<SafetyNotice['reason'], TextKey | undefined>;
const TONE = { none: 'neutral', warn: 'warn', danger: 'down', blocked: 'down' } as const;

/** Badge with the reason of a token's risk; renders nothing for verified tokens. */
export function SafetyBadge({ token }: { token: Token }) {
  const t = useText();
  const { reason, tone } = safetyOf(token);
  const key = KEYS[reason];
  return key && <Badge tone={TONE[tone]}>{t(key)}</Badge>;
}
