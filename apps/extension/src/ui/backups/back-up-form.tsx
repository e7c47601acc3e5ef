/** Form component to create a backup: the wallet's password and a new one for the backup. */
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { useNewPassword } from '../passwords/use-new-password.ts';
import { PasswordPrompt } from '../secrets/password-prompt.tsx';

export interface BackUpFormProps {
  action: string;
  /** An existing backup will be replaced. */
  isDanger?: boolean;
  /** Rejects with the error to show. */
  onBackUp: (password: string, backupPassword: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Form that creates a backup: the wallet's password and one for the backup. */
export function BackUpForm({ action, isDanger = false, onBackUp, onCancel }: BackUpFormProps) {
  const t = useText();
  const chosen = useNewPassword();
  return (
    <>
      <PasswordPrompt
        action={action}
        isDanger={isDanger}
        check={async () => (await chosen.take()) !== undefined}
        onPassword={(password) => onBackUp(password, chosen.password)}
      >
        <NewPasswordFields
          chosen={chosen}
          label={t('extension.backups.password')}
          hint={t('extension.backups.passwordHint')}
        />
      </PasswordPrompt>
      <Button variant="ghost" fullWidth onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </>
  );
}
