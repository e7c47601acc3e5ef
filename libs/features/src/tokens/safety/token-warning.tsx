/** Component `TokenWarning`: warning about a token with buttons to accept or go back. Focus starts on going back. */
import { useText } from '@cenote/i18n';
import { Banner, Button, TokenLogo } from '@cenote/ui';
import type { Ref } from 'react';
import type { Token } from '../list/token.ts';
import { type SafetyNotice, safetyOf } from './safety.ts';
import { safetyText } from './safety-text.ts';

export interface TokenWarningProps {
  token: Token;
  /** The back button, which gets focus so that pressing Enter again does not accept. */
  backRef?: Ref<HTMLButtonElement>;
  onAccept(): void;
  onBack(): void;
}

/** Returns the advice of a warning: a false name can be recognized by the address, a fee or a honeypot cannot. */
function hintOf(reason: SafetyNotice['reason']) {
  switch (reason) {
    case 'fees':
      return 'swap.quote.tokenFeeHint';
    case 'honeypot':
    case 'malicious':
    case 'spam':
    case 'suspicious':
      return 'entity.token.warningHint';
    default:
      return 'selector.warningHint';
  }
}

export function TokenWarning({ token, backRef, onAccept, onBack }: TokenWarningProps) {
  const t = useText();
  const { tone, reason } = safetyOf(token);
  return (
    <div className="f-token-warning">
      <TokenLogo symbol={token.symbol} address={token.address} size={56} />
      <div className="f-token-warning-name">
        {token.name} ({token.symbol})
      </div>
      <code className="f-token-warning-address">{token.address}</code>
      {token.list && (
        <div className="f-token-warning-list">{t('selector.fromList', { name: token.list })}</div>
      )}
      <Banner tone={tone === 'danger' ? 'error' : 'warn'} title={safetyText(t, token)}>
        {t(hintOf(reason))}
      </Banner>
      <Button variant="danger" size="large" fullWidth onClick={onAccept} data-testid="token-accept">
        {t('common.accept')}
      </Button>
      <Button ref={backRef} variant="ghost" fullWidth onClick={onBack}>
        {t('common.back')}
      </Button>
    </div>
  );
}
