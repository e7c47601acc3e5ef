/** Component: list row that opens a view, with the current value at its end. */
import { ListRow } from '@cenote/ui';
import type { ReactNode } from 'react';
import { type PlainView, useViews } from '../use-views.ts';
import { RowEnd } from './row-end.tsx';

interface OnwardProps {
  to: PlainView;
  title: string;
  hint?: string;
  /** The current value. */
  value?: ReactNode;
}

/** Row that opens a view. */
export function ViewRow({ to, title, hint, value }: OnwardProps) {
  const { open } = useViews();
  return (
    <ListRow
      title={title}
      subtitle={hint}
      end={<RowEnd>{value}</RowEnd>}
      onClick={() => open(to)}
      data-testid={`open-${to}`}
    />
  );
}
