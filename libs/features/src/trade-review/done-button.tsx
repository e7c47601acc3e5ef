import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';

export interface DoneButtonProps {
  onDone(): void;
  'data-testid': string;
}

const focus = (element: HTMLElement | null): void => element?.focus();

/** Ends a review that is done; has the focus, since what had it before is gone. */
export function DoneButton({ onDone, ...rest }: DoneButtonProps) {
  const t = useText();
  return (
    <Button size="large" fullWidth onClick={onDone} ref={focus} {...rest}>
      {t('common.done')}
    </Button>
  );
}
