/**
 * Row components of a table: `TableRow`, memoized, with data and a link over the whole row; `SkeletonRow`, a loading
 * row; `GapRow`, a spacer for rows outside the viewport.
 */
import { type MouseEvent, memo, useMemo } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { TableColumn } from './columns.ts';

export interface TableRowProps<Row> {
  row: Row;
  index: number;
  columns: readonly TableColumn<Row>[];
  href: string | undefined;
  onOpen: ((row: Row) => void) | undefined;
  tabStop: boolean;
  onFocusRow: (index: number) => void;
}

/**
 * Row of data. Its first cell contains its link, which covers the whole row. While the page scrolls, only new rows are
 * rendered.
 */
export const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, href, onOpen, tabStop, onFocusRow } = props;
  // The tab stop moves while the page scrolls, which does not change the cells.
  const contents = useMemo(() => columns.map(({ cell }) => cell(row)), [columns, row]);
  const open = (event: MouseEvent) => {
    if (!onOpen || !isPlain(event)) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    // Screen readers count the header as the first row.
    <tr aria-rowindex={index + 2} data-index={index} data-linked={href ? '' : undefined}>
      {columns.map((column, columnIndex) => {
        const Cell = columnIndex === 0 ? 'th' : 'td';
        const content = contents[columnIndex];
        return (
          <Cell
            key={column.id}
            scope={columnIndex === 0 ? 'row' : undefined}
            data-align={column.align}
            data-wide-only={column.narrow ? undefined : ''}
          >
            {columnIndex === 0 && href ? (
              <a
                className="c-table-link"
                href={href}
                tabIndex={tabStop ? 0 : -1}
                onClick={open}
                onFocus={() => onFocusRow(index)}
              >
                {content}
              </a>
            ) : (
              content
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Whether a click should open the link in this tab. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Skeleton rows are hidden from screen readers and not focusable. */
const UNREAD = { 'aria-hidden': true } as const;

/** Skeleton row with the height of the others. */
export function SkeletonRow<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return (
    <tr {...UNREAD}>
      {columns.map((column, index) => (
        <td
          key={column.id}
          data-align={column.align}
          data-wide-only={column.narrow ? undefined : ''}
        >
          <Skeleton width={index === 0 ? 140 : 72} />
        </td>
      ))}
    </tr>
  );
}

/** Spacer for rows outside the viewport. */
export function GapRow({ height }: { height: number }) {
  if (height <= 0) return null;
  // A single cell: one that spans all columns would restore those hidden on narrow screens.
  return (
    <tr {...UNREAD} className="c-table-gap">
      <td style={{ height }} />
    </tr>
  );
}
