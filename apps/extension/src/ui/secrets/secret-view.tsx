/** Component: a warning, then the password prompt, then the secret for at most a minute, with copy and hide buttons. */
import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import type { ReactNode } from 'react';
import { CopySecret } from './copy-secret.tsx';
import { PasswordPrompt } from './password-prompt.tsx';
import { useReveal } from './use-reveal.ts';

export interface SecretViewProps {
  warning: string;
  warningHint: string;
  /** Label of the button below the warning. */
  acknowledgement: string;
  /** Label of the password form's button. */
  action: string;
  reveal: (password: string) => Promise<string>;
  /** Renders the secret. */
  children: (secret: string) => ReactNode;
}

/** Warning, password prompt, then the secret for a minute. */
export function SecretView(props: SecretViewProps) {
  const { warning, warningHint, acknowledgement, action, reveal, children } = props;
  const t = useText();
  const { step, secret, acknowledge, show, hide } = useReveal();
  if (step === 'shown' && secret !== undefined) {
    return (
      <div className="x-form">
        {children(secret)}
        <CopySecret secret={secret} />
        <p className="x-hint">{t('extension.secrets.hidesItself')}</p>
        <Button variant="secondary" size="large" fullWidth onClick={hide} data-testid="hide-secret">
          {t('extension.secrets.hide')}
        </Button>
      </div>
    );
  }
  return (
    <div className="x-form">
      <Banner tone="warn" title={warning}>
        {warningHint}
      </Banner>
      {step === 'asking' ? (
        <PasswordPrompt
          action={action}
          onPassword={async (password) => show(await reveal(password))}
        />
      ) : (
        <Button size="large" fullWidth onClick={acknowledge} data-testid="acknowledge">
          {acknowledgement}
        </Button>
      )}
    </div>
  );
}
