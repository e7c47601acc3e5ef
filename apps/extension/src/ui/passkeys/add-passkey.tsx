/** Form component to add a passkey: password and name, then the authenticator. */
import { useText } from '@cenote/i18n';
import { Button, TextField } from '@cenote/ui';
import { useState } from 'react';
import { PasswordPrompt } from '../secrets/password-prompt.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

export interface AddPasskeyProps {
  /** Number of the new passkey, for its default name. */
  number: number;
  onCancel: () => void;
  onDone: () => void;
}

/** Adds a passkey: password and name, then the authenticator. */
export function AddPasskey({ number, onCancel, onDone }: AddPasskeyProps) {
  const t = useText();
  const add = useAddPasskey();
  const [label, setLabel] = useState(t('extension.passkeys.passkey', { number }));
  return (
    <>
      <PasswordPrompt
        action={t('extension.passkeys.add')}
        onPassword={(password) => add(password, label.trim()).then(onDone)}
        check={() => label.trim() !== ''}
      >
        <TextField
          label={t('extension.passkeys.name')}
          hint={t('extension.passkeys.nameHint')}
          maxLength={64}
          value={label}
          onChange={setLabel}
          data-testid="passkey-name"
        />
      </PasswordPrompt>
      <Button variant="ghost" fullWidth onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </>
  );
}
