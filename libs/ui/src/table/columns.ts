/** Column definitions of tables in TanStack Table's terms. */
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Keeps the header for screen readers alone, as over a column of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, in tabular numerals. Default `start`. */
  align?: 'start' | 'end';
  /** Stays on screens below 640 px. Mark what names the row and the two figures that matter. */
  narrow?: boolean;
  /** CSS width; what is left is shared among the columns without one. */
  width?: string;
  /** The same below 640 px. */
  narrowWidth?: string;
  /** What rows are ordered by; makes the header a button. */
  sortValue?: (row: Row) => number | bigint | string | undefined;
  /** The server orders by this column: the header is a button, the rows stay as they come. */
  sortable?: boolean;
}

export interface TableSort {
  column: string;
  descending: boolean;
}

/** Our column in TanStack's terms. Figures begin with the greatest, names with A. */
export const toColumnDef = <Row>(column: TableColumn<Row>): ColumnDef<Row> => ({
  id: column.id,
  header: column.header,
  accessorFn: column.sortValue ?? (() => undefined),
  enableSorting: column.sortable ?? column.sortValue !== undefined,
  sortDescFirst: column.align === 'end',
  sortUndefined: 'last',
});
