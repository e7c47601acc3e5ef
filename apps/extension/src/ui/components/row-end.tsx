import { Icon } from '@cenote/ui';
import type { ReactNode } from 'react';

/** End of a row that opens something: a value and an arrow. */
export const RowEnd = ({ children }: { children?: ReactNode }) => (
  <span className="x-setting-value">
    {children}
    <Icon name="chevron-right" size={18} />
  </span>
);
