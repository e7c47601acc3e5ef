import type { ComponentProps } from 'react';

export interface ChipProps extends ComponentProps<'button'> {
  size?: 'small' | 'medium' | 'large';
  /** `prominent` asks for the next step, as an empty token selector does. */
  tone?: 'neutral' | 'accent' | 'prominent';
}

/** Round button for a short choice. */
export function Chip({ size = 'medium', tone = 'neutral', type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} className="c-chip" data-size={size} data-tone={tone} />;
}

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'accent' | 'warm' | 'up' | 'warn' | 'down';
}

/** A word or a figure about what it stands beside. */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <span {...rest} className="c-badge" data-tone={tone} />;
}
