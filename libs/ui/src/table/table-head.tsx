/** `TableHead`: the `<thead>` of a table: one sticky row of column headers; sortable ones are buttons. */
import type { Header } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import { Icon } from '../controls/icon.tsx';
import type { TableColumn } from './columns.ts';

export interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  headers: readonly Header<Row, unknown>[];
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead<Row>({ columns, headers }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => {
          const sorting = headers[index]?.column;
          const sorted = sorting?.getIsSorted() || undefined;
          const sortable = sorting?.getCanSort() ?? false;
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-wide-only={column.narrow ? undefined : ''}
              style={widths(column)}
              aria-sort={sorted ? ARIA_SORT[sorted] : sortable ? 'none' : undefined}
            >
              {sortable ? (
                <button
                  type="button"
                  className="c-table-sort"
                  data-sorted={sorted}
                  onClick={() => sorting?.toggleSorting()}
                >
                  {column.header}
                  <Icon name="arrow-down" size={14} />
                </button>
              ) : (
                <span className={column.hideHeader ? 'c-hidden' : undefined}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** For the style sheet, which depends on the screen width. */
const widths = <Row,>({ width = 'auto', narrowWidth = 'auto' }: TableColumn<Row>) =>
  ({ '--width': width, '--narrow-width': narrowWidth }) as CSSProperties;
