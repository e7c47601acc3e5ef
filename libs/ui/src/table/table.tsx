/**
 * `Table`: data table that scrolls with the page, with sortable columns and loading, empty, error and offline states.
 * Only visible rows are rendered; screen readers get the total number.
 */
import { useText } from '@cenote/i18n';
import type { CSSProperties, ReactNode } from 'react';
import { LiveRegion } from '../feedback/live-region.tsx';
import { EmptyState } from '../feedback/states.tsx';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { type SortingProps, useSortedRows } from './use-sorted-rows.ts';

export interface TableProps<Row> extends SortingProps<Row> {
  /** Accessible name. */
  label: string;
  /** `loading` adds skeleton rows below the existing ones. Default `ready`. */
  state?: 'ready' | 'loading' | 'error' | 'offline';
  /** Shown when there are no rows, when loading failed, and when offline. */
  empty?: ReactNode;
  error?: ReactNode;
  offline?: ReactNode;
  /** Returns the link of a row. */
  rowHref?: (row: Row) => string | undefined;
  /** Opens a row within the app instead of the browser's navigation. */
  onRowOpen?: (row: Row) => void;
  /** Called once when the last rows are visible, and again for each new end of the list. */
  onEndReached?: () => void;
  /** Total number of rows, if known. */
  rowCount?: number;
  /** Height of every row, in pixels. */
  rowHeight?: number;
  /** Height of the sticky elements above the table, in pixels. */
  stickyTop?: number;
  /** Number of skeleton rows before any have loaded. */
  skeletonRows?: number;
  'data-testid'?: string;
}

const HEAD_HEIGHT = 48;
const MORE_ROWS = 3;

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

/** Total number of rows including the header; -1 if unknown. */
function ariaRowCount<Row>({ rowCount, rows, onEndReached }: TableProps<Row>): number {
  if (rowCount !== undefined) return rowCount + 1;
  return onEndReached ? -1 : rows.length + 1;
}
