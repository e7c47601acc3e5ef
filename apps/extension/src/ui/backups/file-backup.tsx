import { useText } from '@cenote/i18n';
import { Banner, Button } from '@cenote/ui';
import type { BackupStatus } from '@cenote/wallet-core/backup';
import { useState } from 'react';
import { saveFile } from '../components/save-file.ts';
import { useWallet } from '../wallet-context.tsx';
import { BackUpForm } from './back-up-form.tsx';
import { BackendCard } from './backend-card.tsx';
import { BackupState } from './backup-state.tsx';

/** Card to create an encrypted backup as a downloaded JSON file. */
export function FileBackup({ state, onChange }: { state: BackupStatus; onChange: () => void }) {
  const t = useText();
  const { client } = useWallet();
  const [step, setStep] = useState<'closed' | 'asking' | 'saved'>('closed');
  const backUp = async (password: string, backupPassword: string) => {
    const made = client.run('backUpToFile', { password, backupPassword });
    onChange();
    try {
      saveFile('cenote-backup.json', await made);
      setStep('saved');
    } finally {
      onChange();
    }
  };
  return (
    <BackendCard
      name={t('extension.backups.file')}
      hint={t('extension.backups.fileHint')}
      state={<BackupState state={state} id="file-state" />}
    >
      {step === 'saved' && <Banner title={t('extension.backups.saved')} />}
      {step === 'asking' ? (
        <BackUpForm
          action={t('extension.backups.saveFile')}
          onBackUp={backUp}
          onCancel={() => setStep('closed')}
        />
      ) : (
        <Button variant="secondary" onClick={() => setStep('asking')} data-testid="save-file">
          {t('extension.backups.saveFile')}
        </Button>
      )}
    </BackendCard>
  );
}
