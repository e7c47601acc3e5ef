import { useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';
import { DriveBackup } from './drive-backup.tsx';
import { FileBackup } from './file-backup.tsx';
import { GatewayBackup } from './gateway-backup.tsx';
import { PhraseBackup } from './phrase-backup.tsx';
import { useBackups } from './use-backups.ts';

/** Screen (default export): cards of all backups with their status: recovery phrase, file, Google Drive, gateway. */
export default function BackupsScreen() {
  const t = useText();
  const { backups, reload } = useBackups();
  if (!backups) {
    return (
      <div className="x-list" role="status" aria-label={t('common.loading')}>
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} width="100%" height={140} />
        ))}
      </div>
    );
  }
  const { phrase, file, gateway, drive } = backups;
  return (
    <>
      <p className="x-hint">{t('extension.backups.hint')}</p>
      {phrase && <PhraseBackup state={phrase} onChange={reload} />}
      <FileBackup state={file} onChange={reload} />
      {drive && <DriveBackup state={drive} onChange={reload} />}
      {gateway ? (
        <GatewayBackup host={gateway.host} state={gateway.state} onChange={reload} />
      ) : (
        <p className="x-hint">{t('extension.backups.gatewayOff')}</p>
      )}
    </>
  );
}
