import type { GetProps } from '@tamagui/core';
import { Column } from './stacks.tsx';

export interface CardProps extends GetProps<typeof Column> {
  /** `raised` floats over the page; `sunken` and `outline` lie in another card. */
  tone?: 'raised' | 'surface' | 'sunken' | 'outline';
}

/** A surface that holds one thing. Lays its children out in a column. */
export function Card({ tone = 'raised', className = '', ...rest }: CardProps) {
  return <Column className={`c-card ${className}`} data-tone={tone} padding="$4" {...rest} />;
}
