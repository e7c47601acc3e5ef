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
 * A row of data. Its first cell names it and holds the link, which answers on the whole row. While the
 * page scrolls only the rows that come are drawn.
 */
export const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, href, onOpen, tabStop, onFocusRow } = props;
  // The tab stop moves while the page scrolls; what the cells show does not change with it.
  const contents = useMemo(() => columns.map(({ cell }) => cell(row)), [columns, row]);
  const open = (event: MouseEvent) => {
    if (!onOpen || !isPlain(event)) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    // The header is the first row that a screen reader counts.
    <tr aria-rowindex={index + 2} data-index={index} data-linked={href ? '' : undefined}>
      {columns.map((column, place) => {
        const Cell = place === 0 ? 'th' : 'td';
        const content = contents[place];
        return (
          <Cell
            key={column.id}
            scope={place === 0 ? 'row' : undefined}
            data-align={column.align}
            data-wide-only={column.narrow ? undefined : ''}
          >
            {place === 0 && href ? (
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

/** A press that means "here", not "in a new tab". */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Rows without data: nothing in them takes the focus, nothing is there to read. */
const UNREAD = { 'aria-hidden': true } as const;

/** A row to come, as high as the others. */
export function SkeletonRow<Row>({ columns }: { columns: readonly TableColumn<Row>[] }) {
  return (
    <tr {...UNREAD}>
      {columns.map((column, place) => (
        <td
          key={column.id}
          data-align={column.align}
          data-wide-only={column.narrow ? undefined : ''}
        >
          <Skeleton width={place === 0 ? 140 : 72} />
        </td>
      ))}
    </tr>
  );
}

/** The room of rows that are out of sight. */
export function GapRow({ height }: { height: number }) {
  if (height <= 0) return null;
  // One cell: spanning them all would bring back the columns that left a narrow screen.
  return (
    <tr {...UNREAD} className="c-table-gap">
      <td style={{ height }} />
    </tr>
  );
}
