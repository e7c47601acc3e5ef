import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';

export interface DoneButtonProps {
  onDone(): void;
  'data-testid': string;
}

const focus = (element: HTMLElement | null): void => element?.focus();

/**
 * Button that closes a finished review; it takes the focus when it appears, since the previously focused element has
 * been removed.
 */
export function DoneButton({ onDone, ...rest }: DoneButtonProps) {
  const t = useText();
  return (
    <Button size="large" fullWidth onClick={onDone} ref={focus} {...rest}>
      {t('common.done')}
    </Button>
  );
}
