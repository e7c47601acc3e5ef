import { Icon } from '@cenote/ui';
import type { ReactNode } from 'react';

/** Component: end of a list row that opens something: a value and a chevron. */
export const RowEnd = ({ children }: { children?: ReactNode }) => (
  <span className="x-setting-value">
    {children}
    <Icon name="chevron-right" size={18} />
  </span>
);
