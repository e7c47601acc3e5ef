import { useText } from '@cenote/i18n';
import { useState } from 'react';
import { SecretInput } from '../../secrets/secret-input.tsx';
import { useWallet } from '../../wallet-context.tsx';
import { MethodForm, type MethodProps } from './method-form.tsx';

/** Form component: creates a wallet from a private key. */
export function PrivateKeyForm(props: MethodProps) {
  const t = useText();
  const { client } = useWallet();
  const [key, setKey] = useState('');
  return (
    <MethodForm
      {...props}
      title={t('extension.creation.key')}
      make={(password) => client.run('importKey', { password, key }).then(() => setKey(''))}
    >
      <SecretInput
        label={t('extension.creation.privateKey')}
        hint={t('extension.creation.privateKeyHint')}
        value={key}
        maxLength={200}
        onChange={setKey}
        data-testid="private-key"
      />
    </MethodForm>
  );
}
