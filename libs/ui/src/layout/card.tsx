/** `Card`: `<div>` surface that lays out its children as a column, in four tones. */
import type { ComponentProps } from 'react';

export interface CardProps extends ComponentProps<'div'> {
  /** `raised` is above the page; `sunken` and `outline` are inside another card. */
  tone?: 'raised' | 'surface' | 'sunken' | 'outline';
}

export function Card({ tone = 'raised', className = '', ...rest }: CardProps) {
  return <div className={`c-card ${className}`} data-tone={tone} {...rest} />;
}
