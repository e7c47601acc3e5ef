/** Card to write down the recovery phrase: it is shown after the password, then confirmed by the user. */
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { useEffect, useState } from 'react';
import { PasswordPrompt } from '../secrets/password-prompt.tsx';
import { PhraseConfirmation } from '../secrets/phrase-confirmation.tsx';
import { useWallet } from '../wallet-context.tsx';
import { BackendCard } from './backend-card.tsx';

export interface PhraseBackupProps {
  state: 'written' | 'unproven';
  onChange: () => void;
}

/** Backup of the recovery phrase on paper: shown, then verified by a quiz. */
export function PhraseBackup({ state, onChange }: PhraseBackupProps) {
  const t = useText();
  const { client } = useWallet();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState<string>();
  // A covered view stays mounted with its state, but must not keep the password.
  useEffect(() => () => setPassword(undefined), []);
  const prove = async (password: string) => {
    await client.run('checkPassword', { password });
    setPassword(password);
  };
  const done = () => {
    setOpen(false);
    setPassword(undefined);
    onChange();
  };
  return (
    <BackendCard
      name={t('extension.backups.phrase')}
      hint={t('extension.backups.phraseHint')}
      state={
        <span role="status" className="x-hint" data-testid="phrase-state" data-status={state}>
          {t(`extension.backups.${state}`)}
        </span>
      }
    >
      {state === 'unproven' && !isOpen && (
        <Button onClick={() => setOpen(true)} data-testid="write-down">
          {t('extension.backups.writeDown')}
        </Button>
      )}
      {isOpen && password === undefined && (
        <PasswordPrompt action={t('common.continue')} onPassword={prove} />
      )}
      {isOpen && password !== undefined && (
        <PhraseConfirmation heading="h3" password={password} onDone={done} />
      )}
    </BackendCard>
  );
}
