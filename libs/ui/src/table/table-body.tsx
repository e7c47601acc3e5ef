/**
 * `TableBody`: the `<tbody>` of a table: only the rows in and near the viewport, spacers for the others, and skeleton
 * rows; calls `onEndReached` near the last row. It alone rerenders while the page scrolls.
 */
import type { Row as ModelRow } from '@tanstack/react-table';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { TableColumn } from './columns.ts';
import { GapRow, SkeletonRow, TableRow } from './table-row.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useVisibleRows } from './use-visible-rows.ts';

export interface TableBodyProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly ModelRow<Row>[];
  rowHeight: number;
  /** Height of the sticky elements above the rows. */
  stickyHeight: number;
  /** Number of skeleton rows below the others. */
  toCome: number;
  rowHref: ((row: Row) => string | undefined) | undefined;
  onRowOpen: ((row: Row) => void) | undefined;
  onEndReached: (() => void) | undefined;
}

/** The next page is requested this many rows before the last. */
const AHEAD = 5;

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { columns, rows, rowHeight, stickyHeight, toCome, onEndReached } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const count = rows.length;
  const sight = useVisibleRows(body, count, rowHeight, stickyHeight);
  const focus = useRowFocus(body, sight, count);

  const nearEnd = count > 0 && sight.last >= count - AHEAD;
  const end = `${count} ${rows.at(-1)?.id ?? ''}`;
  const canLoadMore = onEndReached !== undefined;
  const loadMore = useEffectEvent(() => onEndReached?.());
  // Once per end of the list: again after more rows have loaded or others replaced them.
  const requestedEnd = useRef('');
  useEffect(() => {
    if (!canLoadMore || !nearEnd || requestedEnd.current === end) return;
    requestedEnd.current = end;
    loadMore();
  }, [canLoadMore, nearEnd, end]);

  return (
    <tbody ref={body} onKeyDown={focus.onKeyDown} onFocus={focus.onFocus} onBlur={focus.onBlur}>
      <GapRow height={sight.before} />
      {sight.items.map(({ index }) => {
        const row = rows[index];
        return (
          row && (
            <TableRow
              key={row.id}
              row={row.original}
              index={index}
              columns={columns}
              href={props.rowHref?.(row.original)}
              onOpen={props.onRowOpen}
              tabStop={index === focus.tabStop}
              onFocusRow={focus.onFocusRow}
            />
          )
        );
      })}
      <GapRow height={sight.after} />
      {Array.from({ length: toCome }, (_, index) => `to-come-${index}`).map((key) => (
        <SkeletonRow key={key} columns={columns} />
      ))}
    </tbody>
  );
}
