import { type ConnectedNetwork, useGraphql } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { EmptyState, SegmentedControl } from '@cenote/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RowsTable } from '../table/rows-table.tsx';
import { TableSearch } from '../table/table-search.tsx';
import { TRANSACTION_TABLE, TRANSACTION_TYPES } from '../table/table-url.ts';
import { sorting, useTableUrl } from '../table/use-table-url.ts';
import { transactionKey, transactionRowsQuery } from './transaction-rows.ts';
import { useTransactionColumns } from './use-transaction-columns.tsx';

/**
 * Explore table of a network's swaps and liquidity changes, latest first by default, with its tools: search and type,
 * which are stored in the address.
 */
export function TransactionTable({ network }: { network: ConnectedNetwork }) {
  const t = useText();
  const state = useTableUrl(TRANSACTION_TABLE);
  const { url, change } = state;
  const query = useInfiniteQuery(transactionRowsQuery(useGraphql(), network.id, url));
  return (
    <>
      <div className="w-table-tools">
        <TableSearch
          label={t('explore.searchTransactions')}
          value={url.search}
          onChange={(search) => change({ search })}
        />
        <SegmentedControl
          label={t('explore.types.label')}
          options={TRANSACTION_TYPES.map((value) => ({
            value,
            label: t(`explore.types.${value}`),
          }))}
          value={url.type}
          onChange={(type) => change({ type })}
          data-testid="transaction-type"
        />
      </div>
      <RowsTable
        table="transactions"
        label={t('explore.transactionsOn', { network: network.name })}
        columns={useTransactionColumns(network)}
        rowKey={transactionKey}
        query={query}
        note={url.sort === 'value' && t('explore.byValue')}
        {...sorting(state)}
        failed={t('explore.transactionsFailed')}
        empty={<EmptyState title={t('errors.general.noData')} hint={t('explore.noneHint')} />}
      />
    </>
  );
}
