/** `IconButton`: button with an icon only; its label is the accessible name and the tooltip. */
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** Accessible name, also shown as a tooltip. */
  label: string;
  size?: 'small' | 'medium' | 'large';
  variant?: 'ghost' | 'outline';
}

export function IconButton({
  icon,
  label,
  size = 'medium',
  variant = 'ghost',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className="c-icon-button"
      data-size={size}
      data-variant={variant}
    >
      <Icon name={icon} size={size === 'small' ? 16 : 20} />
    </button>
  );
}
