import type { PoolSort, TokenPool } from '@cenote/data';
import { formatPercent, NO_FIGURE, useMoney, useText } from '@cenote/i18n';
import { Table, type TableColumn, type TableSort } from '@cenote/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { HEADER_HEIGHT } from '../entity/figures/header-height.ts';
import { PoolName } from '../entity/figures/pool-name.tsx';
import { usePageLinks } from '../entity/links/page-links.tsx';
import { tokenPoolsQuery } from '../entity/trades/list-queries.ts';
import { useListStates } from '../entity/trades/use-list-states.tsx';
import { usePages } from '../entity/trades/use-pages.ts';
import type { Token } from '../tokens/list/token.ts';
import { useGraphql } from '../tokens/safety/use-graphql.ts';

const SORTS: Readonly<Record<string, PoolSort>> = {
  tvl: 'TVL',
  apr: 'APR',
  day: 'VOLUME_DAY',
  month: 'VOLUME_MONTH',
};
const BPS = 10_000;

/** Table of the pools that hold a token, sortable by TVL, APR and volume; the gateway orders the rows. */
export function TokenPools({ token, network }: { token: Token; network: ConnectedNetwork }) {
  const t = useText();
  const [sort, setSort] = useState<TableSort>({ column: 'tvl', descending: true });
  const query = useInfiniteQuery(
    tokenPoolsQuery(useGraphql(), {
      chainId: network.id,
      token: token.address,
      sort: SORTS[sort.column] ?? 'TVL',
      ascending: !sort.descending,
    }),
  );
  const columns = usePoolColumns();
  const pageLinks = usePageLinks();
  return (
    <Table<TokenPool>
      label={t('entity.pools.label', { symbol: token.symbol })}
      columns={columns}
      rowKey={({ poolId }) => poolId}
      stickyTop={HEADER_HEIGHT}
      rowHref={({ poolId }) => pageLinks.pool(network, poolId)}
      onRowOpen={({ poolId }) => pageLinks.go(pageLinks.pool(network, poolId))}
      sort={sort}
      onSortChange={setSort}
      {...usePages<TokenPool>(query)}
      {...useListStates(query, t('entity.pools.emptyHint'))}
      data-testid="token-pools"
    />
  );
}

function usePoolColumns(): readonly TableColumn<TokenPool>[] {
  const t = useText();
  const money = useMoney();
  return useMemo(() => {
    const figure = { align: 'end', sortable: true } as const;
    const compact = (dollars: number | null) => money.format(dollars, { compact: true });
    return [
      {
        id: 'pool',
        header: t('entity.pools.name'),
        narrow: true,
        width: '40%',
        cell: (pool) => <PoolName pool={pool} />,
      },
      {
        ...figure,
        id: 'tvl',
        header: t('entity.tvl'),
        narrow: true,
        narrowWidth: '76px',
        cell: ({ tvlUsd }) => compact(tvlUsd),
      },
      {
        ...figure,
        id: 'apr',
        header: t('entity.pools.apr'),
        cell: ({ apr }) => (apr === null ? NO_FIGURE : formatPercent(apr * BPS, { fixed: true })),
      },
      {
        ...figure,
        id: 'day',
        header: t('entity.pools.day'),
        narrow: true,
        narrowWidth: '88px',
        cell: ({ day }) => compact(day.volumeUsd),
      },
      {
        ...figure,
        id: 'month',
        header: t('entity.pools.month'),
        cell: ({ month }) => compact(month.volumeUsd),
      },
    ];
  }, [t, money]);
}
