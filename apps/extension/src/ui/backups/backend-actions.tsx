/** Component: buttons of one backup backend to create a backup, and to delete an existing one. */
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';

export interface BackendActionsProps {
  /** Whether a backup exists that can be replaced or deleted. */
  isThere: boolean;
  onBackUp: () => void;
  onDelete: () => void;
  id: string;
}

/** Actions of a backup backend: create, restore, delete. */
export function BackendActions({ isThere, onBackUp, onDelete, id }: BackendActionsProps) {
  const t = useText();
  return (
    <span className="x-row-actions">
      <Button variant="secondary" onClick={onBackUp} data-testid={`back-up-${id}`}>
        {t(isThere ? 'extension.backups.backUpAgain' : 'extension.backups.backUp')}
      </Button>
      {isThere && (
        <Button variant="ghost" onClick={onDelete} data-testid={`delete-${id}`}>
          {t('extension.backups.delete')}
        </Button>
      )}
    </span>
  );
}
