/** Component `RowsTable`: table whose rows load page by page. Rows stay on screen while newer ones load or fail to. */
import { AsOf, failureCodeOf, failureKey, useLastingFailure, useOnline } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { ErrorState, OfflineState } from '@cenote/ui';
import { Table, type TableProps } from '@cenote/ui/table';
import { type ReactNode, useMemo } from 'react';
import { allRows, type RowsQuery } from './pages-query.ts';
import type { TableName } from './tables.ts';

export interface RowsTableProps<Row>
  extends Pick<
    TableProps<Row>,
    'label' | 'columns' | 'sort' | 'onSortChange' | 'empty' | 'rowKey' | 'rowHref' | 'onRowOpen'
  > {
  table: TableName;
  query: RowsQuery<Row>;
  /** Error text shown while there are no rows. */
  failed: string;
  /** Note above the rows. */
  note?: ReactNode;
}

const HEADER_HEIGHT = 72;
const SKELETON_ROWS = 12;

export function RowsTable<Row>({ table, failed, note, ...props }: RowsTableProps<Row>) {
  const t = useText();
  const { query: request, ...rest } = props;
  const query = useLastingFailure(request);
  const isOnline = useOnline();
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, isPlaceholderData } = query;
  const { rowKey } = rest;
  const rows = useMemo(() => allRows(data, rowKey), [data, rowKey]);
  const hasMore = hasNextPage && !isPlaceholderData;
  const failedNow = isError && (rows.length === 0 || query.isFetchNextPageError);
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
  return (
    <div className="w-rows" data-table={table} data-old={isPlaceholderData || undefined}>
      <p className="w-rows-note" role="status">
        {note}
        {isError && rows.length > 0 && <AsOf query={query} />}
      </p>
      <Table
        {...rest}
        data-testid={`${table}-table`}
        rows={rows}
        state={
          failedNow
            ? isOnline
              ? 'error'
              : 'offline'
            : isPending || isFetchingNextPage
              ? 'loading'
              : 'ready'
        }
        error={
          <ErrorState
            title={failed}
            hint={t(failureKey(failureCodeOf(query.error)))}
            onRetry={retry}
            busy={query.isFetching}
          />
        }
        offline={<OfflineState onRetry={retry} />}
        stickyTop={HEADER_HEIGHT}
        skeletonRows={SKELETON_ROWS}
        {...(hasMore && !isError && { onEndReached: () => void query.fetchNextPage() })}
      />
    </div>
  );
}
