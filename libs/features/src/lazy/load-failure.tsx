/** Component `LoadFailure`: notice that code failed to load, with a retry button. Imports nothing that loads lazily. */
import { useText } from '@cenote/i18n';
import { Button, IconButton } from '@cenote/ui';
import { createPortal } from 'react-dom';

export interface LoadFailureProps {
  /** Whether a retry failed: some browsers cache a failed import until the page is reloaded. */
  wasRetried: boolean;
  onRetry(): void;
  onDismiss(): void;
}

export function LoadFailure({ wasRetried, onRetry, onDismiss }: LoadFailureProps) {
  const t = useText();
  const reloads = wasRetried && navigator.onLine;
  return createPortal(
    <div className="f-part-failure" role="alert">
      <span className="f-part-failure-text">
        {navigator.onLine ? t('errors.general.chunkFailed') : t('errors.general.chunkOffline')}
      </span>
      <Button
        size="small"
        variant="secondary"
        onClick={reloads ? () => window.location.reload() : onRetry}
      >
        {reloads ? t('common.reload') : t('common.retry')}
      </Button>
      <IconButton icon="close" size="small" label={t('common.dismiss')} onClick={onDismiss} />
    </div>,
    document.body,
  );
}
