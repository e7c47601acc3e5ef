/**
 * Hook `usePoolColumns()`: returns the columns of the pool table: pool, TVL, APR, fee, and volume of a day, a week and
 * a month. Also: `feePercent()` (a fee in hundredths of a basis point as a percentage).
 */
import { formatPercent, NO_FIGURE, useMoney, useText } from '@cenote/i18n';
import type { TableColumn } from '@cenote/ui/table';
import { useMemo } from 'react';
import { PairCell } from './pair-cell.tsx';
import type { PoolRow } from './pool-rows.ts';

/** Hundredths of a basis point per basis point. */
const PER_BPS = 100;
const BPS = 10_000;

/** Formats a pool's fee in hundredths of a basis point as a percentage. */
export const feePercent = (fee: number): string => formatPercent(fee / PER_BPS, { digits: 4 });

/** Columns of the pool table. */
export function usePoolColumns(): readonly TableColumn<PoolRow>[] {
  const t = useText();
  const money = useMoney();
  return useMemo((): TableColumn<PoolRow>[] => {
    const figure = { align: 'end', sortable: true } as const;
    const volume = (id: 'day' | 'week' | 'month'): TableColumn<PoolRow> => ({
      ...figure,
      id,
      header: t('explore.columns.volume', { span: t(`chart.range.${id}`) }),
      width: '132px',
      cell: (pool) => money.format(pool[id].volumeUsd, { compact: true }),
    });
    return [
      {
        id: 'pool',
        header: t('explore.columns.pool'),
        narrow: true,
        cell: (pool) => <PairCell pool={pool} />,
      },
      {
        ...figure,
        id: 'fee',
        header: t('explore.columns.fee'),
        width: '112px',
        cell: ({ fee }) => (fee === null ? t('explore.dynamicFee') : feePercent(fee)),
      },
      {
        ...figure,
        id: 'tvl',
        header: t('explore.columns.tvl'),
        narrow: true,
        width: '120px',
        narrowWidth: '25%',
        cell: ({ tvlUsd }) => money.format(tvlUsd, { compact: true }),
      },
      {
        ...figure,
        id: 'apr',
        header: t('explore.columns.apr'),
        narrow: true,
        width: '112px',
        narrowWidth: '22%',
        cell: ({ apr }) => (apr === null ? NO_FIGURE : formatPercent(apr * BPS, { fixed: true })),
      },
      volume('day'),
      volume('week'),
      volume('month'),
    ];
  }, [t, money]);
}
