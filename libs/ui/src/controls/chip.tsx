/**
 * Components `Chip`, a round button for a short choice, and `Badge`, a short label or figure beside another element
 * (not a button).
 */
import type { ComponentProps } from 'react';

export interface ChipProps extends ComponentProps<'button'> {
  size?: 'small' | 'medium' | 'large';
  /** `prominent` marks the next step, such as an empty token selector. */
  tone?: 'neutral' | 'accent' | 'prominent';
}

/** Round button for a short choice. */
export function Chip({ size = 'medium', tone = 'neutral', type = 'button', ...rest }: ChipProps) {
  return <button {...rest} type={type} className="c-chip" data-size={size} data-tone={tone} />;
}

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: 'neutral' | 'accent' | 'warm' | 'up' | 'warn' | 'down';
}

/** Short label or figure beside another element. */
export function Badge({ tone = 'neutral', ...rest }: BadgeProps) {
  return <span {...rest} className="c-badge" data-tone={tone} />;
}
