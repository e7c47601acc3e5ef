import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { useState } from 'react';
import { saveFile } from '../components/save-file.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { useNewPassword } from '../passwords/use-new-password.ts';
import { useWallet } from '../wallet-context.tsx';
import { PasswordPrompt } from './password-prompt.tsx';

/** Form component: exports an account's private key as a keystore file with a password of its own. */
export function KeystoreExport({ address }: { address: `0x${string}` }) {
  const t = useText();
  const { client } = useWallet();
  const chosen = useNewPassword();
  const [isSaved, setSaved] = useState(false);
  const save = async (password: string) => {
    const filePassword = chosen.password;
    const file = await client.run('exportKeystore', { password, address, filePassword });
    saveFile(`keystore-${address}.json`, file);
    chosen.clear();
    setSaved(true);
  };
  return (
    <>
      <p className="x-hint">{t('extension.secrets.keystoreHint')}</p>
      <PasswordPrompt
        action={t('extension.secrets.saveKeystore')}
        check={async () => (await chosen.take()) !== undefined}
        onPassword={save}
      >
        <NewPasswordFields
          chosen={chosen}
          label={t('extension.secrets.filePassword')}
          hint={t('extension.secrets.filePasswordHint')}
        />
      </PasswordPrompt>
      {isSaved && <Banner title={t('extension.secrets.saved')} data-testid="saved" />}
    </>
  );
}
