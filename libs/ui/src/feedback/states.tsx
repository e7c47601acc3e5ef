/**
 * Components that fill a list or card without content: `EmptyState` (icon, title, hint, action) and `ErrorState` (with
 * a retry button).
 */
import { useText } from '@cenote/i18n';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon, type IconName } from '../controls/icon.tsx';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  /** Advice on what to do next. */
  hint?: ReactNode;
  icon?: IconName;
  action?: ReactNode;
}

/** Empty state with an action. */
export function EmptyState({ icon = 'drop', title, hint, action, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className="c-state">
      <span className="c-state-icon">
        <Icon name={icon} size={22} />
      </span>
      <div className="c-state-title">{title}</div>
      {hint && <div className="c-state-hint">{hint}</div>}
      {action && <div className="c-state-action">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  hint?: ReactNode;
  onRetry?: () => void;
  /** Whether a retry is in progress. */
  busy?: boolean;
}

/** Error state with a retry button. */
export function ErrorState({ title, hint, onRetry, busy = false, ...rest }: ErrorStateProps) {
  const t = useText();
  return (
    <div {...rest} role="alert" className="c-state" data-tone="error">
      <span className="c-state-icon">
        <Icon name="warning" size={22} />
      </span>
      <div className="c-state-title">{title}</div>
      {hint && <div className="c-state-hint">{hint}</div>}
      {onRetry && (
        <div className="c-state-action">
          <Button variant="secondary" size="small" icon="refresh" busy={busy} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
