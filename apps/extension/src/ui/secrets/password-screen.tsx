import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { useState } from 'react';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { useNewPassword } from '../passwords/use-new-password.ts';
import { useWallet } from '../wallet-context.tsx';
import { PasswordPrompt } from './password-prompt.tsx';

/** Screen (default export): form that changes the wallet's password. */
export default function PasswordScreen() {
  const t = useText();
  const { client } = useWallet();
  const chosen = useNewPassword();
  const [isChanged, setChanged] = useState(false);
  const change = async (password: string) => {
    await client.run('changePassword', { password, next: chosen.password });
    chosen.clear();
    setChanged(true);
  };
  return (
    <>
      <PasswordPrompt
        action={t('extension.secrets.changePassword')}
        label={t('extension.secrets.currentPassword')}
        check={async () => (await chosen.take()) !== undefined}
        onPassword={change}
      >
        <NewPasswordFields
          chosen={chosen}
          label={t('extension.newPassword')}
          hint={t('extension.secrets.newPasswordHint')}
        />
      </PasswordPrompt>
      {isChanged && <Banner title={t('extension.secrets.changed')} data-testid="changed" />}
    </>
  );
}
