/** Card to create, replace and delete the encrypted backup at the gateway, which is found by its code. */
import { useText } from '@cenote/i18n';
import type { BackupStatus } from '@cenote/wallet-core/backup';
import { useState } from 'react';
import { useWallet } from '../wallet-context.tsx';
import { BackUpForm } from './back-up-form.tsx';
import { BackendActions } from './backend-actions.tsx';
import { BackendCard } from './backend-card.tsx';
import { BackupCode } from './backup-code.tsx';
import { BackupState } from './backup-state.tsx';
import { DeleteForm } from './delete-form.tsx';

export interface GatewayBackupProps {
  host: string;
  state: BackupStatus;
  onChange: () => void;
}

type Step = { name: 'closed' | 'asking' | 'deleting' } | { name: 'made'; code: string };

/** Encrypted backup at the gateway, found by its code. */
export function GatewayBackup({ host, state, onChange }: GatewayBackupProps) {
  const t = useText();
  const { client } = useWallet();
  const [step, setStep] = useState<Step>({ name: 'closed' });
  const isThere = state.status === 'backedUp';
  const close = () => setStep({ name: 'closed' });
  const backUp = async (password: string, backupPassword: string) => {
    const made = client.run('backUpToGateway', { password, backupPassword });
    onChange();
    try {
      setStep({ name: 'made', code: await made });
    } finally {
      onChange();
    }
  };
  return (
    <BackendCard
      name={t('extension.backups.gateway')}
      hint={t('extension.backups.gatewayHint', { host })}
      state={<BackupState state={state} id="gateway-state" />}
    >
      {step.name === 'closed' && (
        <BackendActions
          id="gateway"
          isThere={isThere}
          onBackUp={() => setStep({ name: 'asking' })}
          onDelete={() => setStep({ name: 'deleting' })}
        />
      )}
      {step.name === 'asking' && (
        <>
          {isThere && <p className="x-hint">{t('extension.backups.again')}</p>}
          <BackUpForm action={t('extension.backups.backUp')} onBackUp={backUp} onCancel={close} />
        </>
      )}
      {step.name === 'deleting' && (
        <DeleteForm
          onCancel={close}
          onDone={() => {
            close();
            onChange();
          }}
        />
      )}
      {step.name === 'made' && <BackupCode code={step.code} onDone={close} />}
    </BackendCard>
  );
}
