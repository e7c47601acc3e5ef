import { type ConnectedNetwork, useGraphql } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { EmptyState, SegmentedControl, Select } from '@cenote/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { poolPath } from '../../routes/links/page-paths.ts';
import { RowsTable } from '../table/rows-table.tsx';
import { TableSearch } from '../table/table-search.tsx';
import { FEE_TIERS, POOL_TABLE } from '../table/table-url.ts';
import { sorting, useTableUrl } from '../table/use-table-url.ts';
import { poolKey, poolRowsQuery } from './pool-rows.ts';
import { feePercent, usePoolColumns } from './use-pool-columns.tsx';

const PROTOCOLS = ['v2', 'v3', 'v4'] as const;

/**
 * Explore table of a network's pools with its tools: search, fee tier and protocol, which are stored in the address.
 */
export function PoolTable({ network }: { network: ConnectedNetwork }) {
  const t = useText();
  const navigate = useNavigate();
  const state = useTableUrl(POOL_TABLE);
  const { url, change } = state;
  const query = useInfiniteQuery(poolRowsQuery(useGraphql(), network.id, url));
  return (
    <>
      <div className="w-table-tools">
        <TableSearch
          label={t('explore.searchPools')}
          value={url.search}
          onChange={(search) => change({ search })}
        />
        <Select
          label={t('explore.columns.fee')}
          hideLabel
          size="small"
          options={[
            { value: 'all', label: t('explore.allFees') },
            ...FEE_TIERS.map((value) => ({ value, label: feePercent(Number(value)) })),
            { value: 'dynamic', label: t('explore.dynamicFee') },
          ]}
          value={url.fee}
          onChange={(fee) => change({ fee })}
          data-testid="pool-fee"
        />
        <SegmentedControl
          label={t('explore.protocol')}
          options={[
            { value: 'all', label: t('explore.all') },
            ...PROTOCOLS.map((value) => ({ value, label: value })),
          ]}
          value={url.protocol}
          onChange={(protocol) => change({ protocol })}
          data-testid="pool-protocol"
        />
      </div>
      <RowsTable
        table="pools"
        label={t('explore.poolsOn', { network: network.name })}
        columns={usePoolColumns()}
        rowKey={poolKey}
        rowHref={({ poolId }) => poolPath(network, poolId)}
        onRowOpen={({ poolId }) => void navigate(poolPath(network, poolId))}
        query={query}
        {...sorting(state)}
        failed={t('explore.poolsFailed')}
        empty={<EmptyState title={t('errors.general.noData')} hint={t('explore.noneHint')} />}
      />
    </>
  );
}
