import { useText } from '@cenote/i18n';
import { TextField } from '@cenote/ui';
import { useState } from 'react';
import { FileField } from '../../components/file-field.tsx';
import { useWallet } from '../../wallet-context.tsx';
import { MethodForm, type MethodProps } from './method-form.tsx';

/** Form component: creates a wallet from a keystore file and its password. */
export function KeystoreForm(props: MethodProps) {
  const t = useText();
  const { client } = useWallet();
  const [file, setFile] = useState('');
  const [filePassword, setFilePassword] = useState('');
  const make = async (password: string) => {
    await client.run('importKeystore', { password, file, filePassword });
    setFilePassword('');
  };
  return (
    <MethodForm
      {...props}
      title={t('extension.creation.keystore')}
      hint={t('extension.creation.keystoreHint')}
      make={make}
    >
      <FileField
        label={t('extension.creation.keystoreFile')}
        maxBytes={65_536}
        onText={setFile}
        data-testid="keystore-file"
      />
      <TextField
        label={t('extension.creation.keystorePassword')}
        type="password"
        autoComplete="off"
        maxLength={1_024}
        value={filePassword}
        onChange={setFilePassword}
        data-testid="file-password"
      />
    </MethodForm>
  );
}
