import { Hint } from '@cenote/ui';
import type { ReactNode } from 'react';

export interface DetailRowProps {
  label: string;
  hint?: string;
  tone?: 'none' | 'warn' | 'danger';
  children: ReactNode;
  'data-testid'?: string;
}

/** Row of a definition list: a label with an optional hint, and a value with an optional tone. */
export function DetailRow({ label, hint, tone = 'none', children, ...rest }: DetailRowProps) {
  return (
    <div className="f-row">
      <dt className="f-row-label">
        {label}
        {hint && <Hint label={label}>{hint}</Hint>}
      </dt>
      <dd className="f-row-value f-figure" data-tone={tone} {...rest}>
        {children}
      </dd>
    </div>
  );
}
