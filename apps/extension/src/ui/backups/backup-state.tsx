/** Component: status text of a backup, with a note if it is out of date. */
import { formatDateTime, type Translate, useText } from '@cenote/i18n';
import type { BackupStatus } from '@cenote/wallet-core/backup';

function textOf(t: Translate, state: BackupStatus): string {
  return state.status === 'backedUp'
    ? t('extension.backups.state.backedUp', { date: formatDateTime(state.at, 'day') })
    : t(`extension.backups.state.${state.status}`);
}

/** Status text of a backup. */
export function BackupState({ state, id }: { state: BackupStatus; id: string }) {
  const t = useText();
  const isOutdated = state.status === 'backedUp' && state.outdated;
  return (
    <span role="status" className="x-hint" data-testid={id} data-status={state.status}>
      {textOf(t, state)}
      {isOutdated && (
        <>
          <br />
          {t('extension.backups.state.outdated')}
        </>
      )}
    </span>
  );
}
