import { Icon } from '@cenote/ui';
import type { ReactNode } from 'react';

/** The end of a row that leads on: what stands there, and the arrow. */
export const RowEnd = ({ children }: { children?: ReactNode }) => (
  <span className="x-setting-value">
    {children}
    <Icon name="chevron-right" size={18} />
  </span>
);
