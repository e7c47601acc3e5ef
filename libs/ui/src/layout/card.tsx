import type { ComponentProps } from 'react';

export interface CardProps extends ComponentProps<'div'> {
  /** `raised` is above the page; `sunken` and `outline` are inside another card. */
  tone?: 'raised' | 'surface' | 'sunken' | 'outline';
}

/** Surface with a column of children. */
export function Card({ tone = 'raised', className = '', ...rest }: CardProps) {
  return <div className={`c-card ${className}`} data-tone={tone} {...rest} />;
}
