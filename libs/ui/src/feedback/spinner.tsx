/** `Spinner`: spinning icon as a loading indicator, with an accessible name. */
import { useText } from '@cenote/i18n';
import { Icon } from '../controls/icon.tsx';

export interface SpinnerProps {
  size?: number;
  /** Accessible name; default `Loading`. */
  label?: string;
  'data-testid'?: string;
}

export function Spinner({ size = 20, label, ...rest }: SpinnerProps) {
  const t = useText();
  return (
    <span {...rest} role="img" aria-label={label ?? t('common.loading')}>
      <Icon name="spinner" size={size} />
    </span>
  );
}
