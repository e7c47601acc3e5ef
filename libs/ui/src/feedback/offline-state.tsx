/** `OfflineState`: placeholder component of a view without a network connection, with an optional retry button. */
import { useText } from '@cenote/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

export interface OfflineStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title?: ReactNode;
  /** What is unavailable meanwhile. */
  hint?: ReactNode;
  onRetry?: () => void;
}

export function OfflineState({ title, hint, onRetry, ...rest }: OfflineStateProps) {
  const t = useText();
  return (
    <div {...rest} role="status" className="c-state" data-tone="offline">
      <span className="c-state-icon">
        <svg
          viewBox="0 0 20 20"
          width="22"
          height="22"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          aria-hidden="true"
          focusable="false"
        >
          <path d="m3 3 14 14M8.2 6.1a10 10 0 0 1 8.8 2.6M3 8.7a10 10 0 0 1 2.5-1.8M12.3 10.6a6 6 0 0 1 2 1.1M5.7 11.7a6 6 0 0 1 3.2-1.6M10 15.2v.1" />
        </svg>
      </span>
      <div className="c-state-title">{title ?? t('errors.general.offline')}</div>
      <div className="c-state-hint">{hint ?? t('ui.offlineHint')}</div>
      {onRetry && (
        <div className="c-state-action">
          <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
