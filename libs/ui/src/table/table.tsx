import { useText } from '@cenote/i18n';
import type { CSSProperties, ReactNode } from 'react';
import { LiveRegion } from '../feedback/live-region.tsx';
import { EmptyState } from '../feedback/states.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { type SortingProps, useSortedRows } from './use-sorted-rows.ts';

export interface TableProps<Row> extends SortingProps<Row> {
  /** What is listed; read out. */
  label: string;
  /** `loading` adds rows to come beneath those that are there. Default `ready`. */
  state?: 'ready' | 'loading' | 'error' | 'offline';
  /** Shown when there are no rows, when they failed, and without a connection. */
  empty?: ReactNode;
  error?: ReactNode;
  offline?: ReactNode;
  /** Where a row leads. */
  rowHref?: (row: Row) => string | undefined;
  /** Opens a row within the app, in the place of the browser's own way. */
  onRowOpen?: (row: Row) => void;
  /** The last rows have come into sight. Called once for each end. */
  onEndReached?: () => void;
  /** How many rows there are in all, when that is known. */
  rowCount?: number;
  /** Pixels, of every row. */
  rowHeight?: number;
  /** Height of what stays above the table while the page scrolls, in pixels. */
  stickyTop?: number;
  /** Rows to come, when there are none yet. */
  skeletonRows?: number;
  'data-testid'?: string;
}

const HEAD_HEIGHT = 48;
const MORE_ROWS = 3;

/**
 * Rows of figures that scroll with the page. Only those in sight are in the page; a screen reader is
 * told of all.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, state = 'ready', rowHeight = 64, stickyTop = 0 } = props;
  const t = useText();
  const { headers, rows } = useSortedRows(props);
  const count = rows.length;
  const loading = state === 'loading';
  const toCome = loading ? (count > 0 ? MORE_ROWS : (props.skeletonRows ?? 10)) : 0;
  const sizes = { '--row': `${rowHeight}px`, '--table-top': `${stickyTop}px` } as CSSProperties;
  return (
    <div className="c-table-frame" style={sizes} data-testid={props['data-testid']}>
      <table
        className="c-table"
        aria-label={label}
        aria-rowcount={ariaRowCount(props)}
        aria-busy={loading || undefined}
      >
        <TableHead columns={columns} headers={headers} />
        <TableBody
          columns={columns}
          rows={rows}
          rowHeight={rowHeight}
          toCome={toCome}
          stickyHeight={stickyTop + HEAD_HEIGHT}
          rowHref={props.rowHref}
          onRowOpen={props.onRowOpen}
          onEndReached={props.onEndReached}
        />
      </table>
      {state === 'error' && props.error}
      {state === 'offline' && props.offline}
      {state === 'ready' &&
        count === 0 &&
        (props.empty ?? <EmptyState title={t('ui.nothingHere')} />)}
      <LiveRegion message={loading ? t('common.loading') : ''} />
    </div>
  );
}

/** Rows in all, the header counted; -1 while nobody knows. */
function ariaRowCount<Row>({ rowCount, rows, onEndReached }: TableProps<Row>): number {
  if (rowCount !== undefined) return rowCount + 1;
  return onEndReached ? -1 : rows.length + 1;
}
