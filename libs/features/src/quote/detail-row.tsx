import { Hint } from '@cenote/ui';
import type { ReactNode } from 'react';

export interface DetailRowProps {
  label: string;
  hint?: string;
  tone?: 'none' | 'warn' | 'danger';
  children: ReactNode;
  'data-testid'?: string;
}

/** Row with a label and a value. */
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
