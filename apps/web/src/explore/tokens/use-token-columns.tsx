import { FavoriteTokenButton } from '@cenote/features';
import { directionOf, useMoney, useText } from '@cenote/i18n';
import { Sparkline } from '@cenote/ui';
import type { TableColumn } from '@cenote/ui/table';
import { useMemo } from 'react';
import { ChangeFigure } from '../table/change-figure.tsx';
import type { TableSpan } from '../table/table-url.ts';
import { TokenCell } from './token-cell.tsx';
import type { TokenRow } from './token-rows.ts';

/**
 * Hook: returns the columns of the token table: token, price, change, volume, TVL, sparkline and favorite button;
 * change, volume and sparkline are those of the selected span.
 */
export function useTokenColumns(range: TableSpan): readonly TableColumn<TokenRow>[] {
  const t = useText();
  const money = useMoney();
  return useMemo((): TableColumn<TokenRow>[] => {
    const figure = { align: 'end', sortable: true } as const;
    const span = t(`chart.range.${range}`);
    return [
      {
        id: 'token',
        header: t('explore.columns.token'),
        narrow: true,
        cell: (token) => <TokenCell token={token} />,
      },
      {
        ...figure,
        id: 'price',
        header: t('explore.columns.price'),
        narrow: true,
        // Fits the price of a token far below a cent.
        width: '152px',
        narrowWidth: '39%',
        cell: ({ priceUsd }) => money.format(priceUsd, { price: true }),
      },
      {
        ...figure,
        id: 'change',
        header: t('explore.columns.change', { span }),
        narrow: true,
        width: '132px',
        narrowWidth: '25%',
        cell: ({ change }) => <ChangeFigure ratio={change} />,
      },
      {
        ...figure,
        id: 'volume',
        header: t('explore.columns.volume', { span }),
        width: '136px',
        cell: ({ volumeUsd }) => money.format(volumeUsd, { compact: true }),
      },
      {
        ...figure,
        id: 'tvl',
        header: t('explore.columns.tvl'),
        width: '120px',
        cell: ({ tvlUsd }) => money.format(tvlUsd, { compact: true }),
      },
      {
        id: 'course',
        header: t(`chart.span.${range}`),
        align: 'end',
        width: '136px',
        cell: ({ sparkline, change }) => (
          <Sparkline values={sparkline ?? []} trend={directionOf(change)} />
        ),
      },
      {
        id: 'favorite',
        header: t('explore.columns.favorite'),
        hideHeader: true,
        align: 'end',
        width: '68px',
        cell: (token) => (
          <FavoriteTokenButton
            token={token}
            label={t('explore.favorite', { symbol: token.symbol })}
            inRow
          />
        ),
      },
    ];
  }, [t, money, range]);
}
