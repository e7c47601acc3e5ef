/** Step of onboarding: offers to add a passkey after a wallet is created. */
import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import { useEffect, useRef } from 'react';
import { failureText } from '../failure-text.ts';
import { useAddPasskey } from '../passkeys/use-add-passkey.ts';
import { useCommand } from '../use-command.ts';

export interface OfferPasskeyProps {
  /** The password that was just chosen, so that it is not requested again. */
  password: string;
  /** Called after a passkey was added or declined. */
  onDone: () => void;
}

/** Offers to add a passkey after a wallet is created. */
export function OfferPasskey({ password, onDone }: OfferPasskeyProps) {
  const t = useText();
  const add = useAddPasskey();
  const { run, busy, failure } = useCommand();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const addFirst = async () => {
    if (await run(() => add(password, t('extension.passkeys.passkey', { number: 1 })))) onDone();
  };
  return (
    <div className="x-form" data-testid="offer-passkey">
      <h1 className="x-title" ref={heading} tabIndex={-1}>
        {t('extension.passkeys.offer')}
      </h1>
      <p className="x-hint">{t('extension.passkeys.hint')}</p>
      {failure && <Banner tone="error" title={failureText(t, failure)} />}
      <Button
        size="large"
        fullWidth
        icon="shield"
        busy={busy}
        onClick={addFirst}
        data-testid="add-passkey"
      >
        {t(failure ? 'common.retry' : 'extension.passkeys.add')}
      </Button>
      <Button variant="ghost" fullWidth onClick={onDone} data-testid="skip-passkey">
        {t('extension.passkeys.skip')}
      </Button>
    </div>
  );
}
