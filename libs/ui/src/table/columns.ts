/**
 * Types `TableColumn` (definition of a table's column: header, cell, sorting, width) and `TableSort`. Also:
 * `toColumnDef()`, which converts a `TableColumn` to TanStack Table's `ColumnDef`.
 */
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Shows the header to screen readers only, such as over a column of buttons. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned to the end, in tabular numerals. Default `start`. */
  align?: 'start' | 'end';
  /** Stays visible below 640 px. Set it for the first column and the two most important figures. */
  narrow?: boolean;
  /** CSS width; the remaining width is shared among the columns without one. */
  width?: string;
  /** CSS width below 640 px. */
  narrowWidth?: string;
  /** Sort value of a row; makes the header a button. */
  sortValue?: (row: Row) => number | bigint | string | undefined;
  /** The server sorts by this column: the header is a button, the rows keep their order. */
  sortable?: boolean;
}

export interface TableSort {
  column: string;
  descending: boolean;
}

/** Converts a column to TanStack's type. Figures are first sorted in descending order, names in ascending order. */
export const toColumnDef = <Row>(column: TableColumn<Row>): ColumnDef<Row> => ({
  id: column.id,
  header: column.header,
  accessorFn: column.sortValue ?? (() => undefined),
  enableSorting: column.sortable ?? column.sortValue !== undefined,
  sortDescFirst: column.align === 'end',
  sortUndefined: 'last',
});
