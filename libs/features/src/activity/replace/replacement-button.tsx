/** Component `ReplacementButton`: confirms the replacement of a pending transaction, or closes its view. */
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import type { ReactNode } from 'react';

export interface ReplacementButtonProps {
  action: 'speedUp' | 'cancel';
  /** Nothing more can be sent: the button closes the view. */
  isFinal: boolean;
  busy: boolean;
  disabled: boolean;
  onConfirm(): void;
  onClose(): void;
  /** Instead of the action's own label, unless it is empty. */
  children?: ReactNode;
}

export function ReplacementButton({
  action,
  isFinal,
  busy,
  disabled,
  onConfirm,
  onClose,
  children,
}: ReplacementButtonProps) {
  const t = useText();
  if (isFinal) {
    return (
      <Button size="large" fullWidth variant="secondary" onClick={onClose}>
        {t('common.close')}
      </Button>
    );
  }
  return (
    <Button
      size="large"
      fullWidth
      variant={action === 'cancel' ? 'danger' : 'primary'}
      busy={busy}
      disabled={disabled}
      onClick={onConfirm}
      data-testid="replace-confirm"
    >
      {children || t(`activity.${action}.confirm`)}
    </Button>
  );
}
