import type { ComponentProps } from 'react';

export interface CardProps extends ComponentProps<'div'> {
  /** `raised` floats over the page; `sunken` and `outline` lie in another card. */
  tone?: 'raised' | 'surface' | 'sunken' | 'outline';
}

/** A surface that holds one thing. Lays its children out in a column. */
export function Card({ tone = 'raised', className = '', ...rest }: CardProps) {
  return <div className={`c-card ${className}`} data-tone={tone} {...rest} />;
}
