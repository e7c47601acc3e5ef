/**
 * Card to create, replace and delete the backup in Google Drive's app data folder; continued in a tab if opened in the
 * popup.
 */
import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import type { BackupStatus } from '@cenote/wallet-core/backup';
import { useState } from 'react';
import { isPopup, openInTab } from '../components/open-in-tab.ts';
import { PasswordPrompt } from '../secrets/password-prompt.tsx';
import { useWallet } from '../wallet-context.tsx';
import { CommandError } from '../worker-client.ts';
import { BackUpForm } from './back-up-form.tsx';
import { BackendActions } from './backend-actions.tsx';
import { BackendCard } from './backend-card.tsx';
import { BackupState } from './backup-state.tsx';

type Step = 'closed' | 'asking' | 'replacing' | 'deleting';

/** Backup in Google Drive's app data folder; Google shows a consent page first. */
export function DriveBackup({ state, onChange }: { state: BackupStatus; onChange: () => void }) {
  const t = useText();
  const { client } = useWallet();
  const [step, setStep] = useState<Step>('closed');
  const close = () => setStep('closed');
  const isReplacing = step === 'replacing';
  const work = async (command: Promise<unknown>) => {
    onChange();
    try {
      await command;
      close();
    } catch (error) {
      if (error instanceof CommandError && error.failure.code === 'BACKUP_EXISTS') {
        setStep('replacing');
      }
      throw error;
    } finally {
      onChange();
    }
  };
  return (
    <BackendCard
      name={t('extension.backups.drive')}
      hint={t('extension.backups.driveHint')}
      state={<BackupState state={state} id="drive-state" />}
    >
      {step === 'closed' &&
        (isPopup() ? (
          <Button variant="secondary" onClick={openInTab}>
            {t('extension.inTab')}
          </Button>
        ) : (
          <BackendActions
            id="drive"
            isThere={state.status === 'backedUp'}
            onBackUp={() => setStep('asking')}
            onDelete={() => setStep('deleting')}
          />
        ))}
      {isReplacing && (
        <Banner tone="warn" title={t('extension.backups.otherThere')}>
          {t('extension.backups.replaceHint')}
        </Banner>
      )}
      {(step === 'asking' || isReplacing) && (
        <BackUpForm
          action={t(isReplacing ? 'extension.backups.replace' : 'extension.backups.backUp')}
          isDanger={isReplacing}
          onBackUp={(password, backupPassword) =>
            work(client.run('backUpToDrive', { password, backupPassword, mayReplace: isReplacing }))
          }
          onCancel={close}
        />
      )}
      {step === 'deleting' && (
        <>
          <p className="x-hint">{t('extension.backups.deleteDriveHint')}</p>
          <PasswordPrompt
            action={t('extension.backups.delete')}
            isDanger
            onPassword={(password) => work(client.run('deleteFromDrive', { password }))}
          />
          <Button variant="ghost" fullWidth onClick={close}>
            {t('common.cancel')}
          </Button>
        </>
      )}
    </BackendCard>
  );
}
