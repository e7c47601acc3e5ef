/**
 * `ListRow`: button laid out as a list row: icon, title, subtitle, and an element at the end; such as a token or a
 * wallet.
 */
import type { ComponentProps, ReactNode } from 'react';

export interface ListRowProps extends Omit<ComponentProps<'button'>, 'title' | 'children'> {
  /** Icon before the text. */
  leading?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Figures or a badge at the end of the row. */
  end?: ReactNode;
}

export function ListRow({ leading, title, subtitle, end, type = 'button', ...rest }: ListRowProps) {
  return (
    <button {...rest} type={type} className="c-list-row">
      {leading}
      <span className="c-list-row-text">
        <span className="c-list-row-title">{title}</span>
        {subtitle && <span className="c-list-row-subtitle">{subtitle}</span>}
      </span>
      {end && <span className="c-list-row-end">{end}</span>}
    </button>
  );
}
