/**
 * `useSortedRows()`: hook on TanStack Table that returns a table's headers and its rows sorted by the chosen column;
 * with `onSortChange` the caller sorts. Also: types `SortingProps` and `SortedRows`.
 */
import {
  getCoreRowModel,
  getSortedRowModel,
  type Header,
  type Row as ModelRow,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type TableColumn, type TableSort, toColumnDef } from './columns.ts';

export interface SortingProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Initial order or, with `onSortChange`, the current order. */
  sort?: TableSort | undefined;
  /** If given, the caller sorts: the rows keep their order. */
  onSortChange?: ((sort: TableSort) => void) | undefined;
}

export interface SortedRows<Row> {
  headers: readonly Header<Row, unknown>[];
  rows: readonly ModelRow<Row>[];
}

export function useSortedRows<Row>(props: SortingProps<Row>): SortedRows<Row> {
  const { columns, rows, rowKey, sort, onSortChange } = props;
  const [own, setOwn] = useState<SortingState>(stateOf(sort));
  const sorting = onSortChange ? stateOf(sort) : own;
  const table = useReactTable<Row>({
    columns: useMemo(() => columns.map(toColumnDef), [columns]),
    data: rows as Row[],
    getRowId: rowKey,
    state: { sorting },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update;
      const first = next[0];
      if (onSortChange && first) onSortChange({ column: first.id, descending: first.desc });
      else setOwn(next);
    },
    manualSorting: onSortChange !== undefined,
    enableMultiSort: false,
    enableSortingRemoval: false,
    // There is no pagination to reset.
    autoResetPageIndex: false,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  });
  return { headers: table.getHeaderGroups()[0]?.headers ?? [], rows: table.getRowModel().rows };
}

const stateOf = (sort: TableSort | undefined): SortingState =>
  sort ? [{ id: sort.column, desc: sort.descending }] : [];
