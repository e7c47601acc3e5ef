import { formatPercent, type Translate } from '@cenote/i18n';
import type { Token } from '../list/token.ts';
import { safetyOf, UNSELLABLE_BPS } from './safety.ts';

/** Returns the warning text about a token by the reason of its risk; '' for verified tokens. */
export function safetyText(t: Translate, token: Token): string {
  const { symbol } = token;
  switch (safetyOf(token).reason) {
    case 'verified':
      return '';
    case 'blocked':
      return t('swap.warning.tokenBlocked', { symbol });
    case 'honeypot':
      return t(
        token.sellFeeBps >= UNSELLABLE_BPS
          ? 'swap.warning.tokenUnsellable'
          : 'swap.warning.tokenHoneypot',
        { symbol },
      );
    case 'malicious':
      return t('swap.warning.tokenMalicious', { symbol });
    case 'impersonator':
      return t('swap.warning.tokenImpersonator', { symbol });
    case 'spam':
      return t('swap.warning.tokenSpam', { symbol });
    case 'suspicious':
      return t('swap.warning.tokenSuspicious', { symbol });
    case 'unlisted':
      return t('swap.warning.tokenUnlisted', { symbol });
    case 'medium':
      return t('swap.warning.tokenMedium', { symbol });
    case 'fees':
      return t('swap.warning.transferFee', {
        symbol,
        buy: formatPercent(token.buyFeeBps),
        sell: formatPercent(token.sellFeeBps),
      });
  }
}
