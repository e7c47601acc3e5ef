import { Ago, type ConnectedNetwork } from '@cenote/features';
import { formatTokenAmount, shortenAddress, useMoney, useText } from '@cenote/i18n';
import type { TableColumn } from '@cenote/ui/table';
import { useMemo } from 'react';
import { walletPath } from '../routes/token-path.ts';
import { AppLink } from '../shell/app-link.tsx';
import { TransactionCell } from './transaction-cell.tsx';
import { type Move, movesOf, type TransactionRow } from './transaction-rows.ts';

const MILLISECONDS = 1_000;
const SIGNIFICANT = 5;

const amountOf = ({ token: { symbol, decimals }, amount }: Move): string | undefined =>
  amount === null
    ? undefined
    : formatTokenAmount(amount, decimals, { symbol, significant: SIGNIFICANT });

/** The columns of the table of transactions; they lead to the network's explorer, where it has one. */
export function useTransactionColumns({
  explorerUrl,
}: ConnectedNetwork): readonly TableColumn<TransactionRow>[] {
  const t = useText();
  const money = useMoney();
  return useMemo((): TableColumn<TransactionRow>[] => {
    const amount = (place: 0 | 1) => (row: TransactionRow) => {
      const move = movesOf(row)?.[place];
      return move && amountOf(move);
    };
    return [
      {
        id: 'what',
        header: t('explore.columns.what'),
        narrow: true,
        cell: (row) => <TransactionCell row={row} />,
      },
      {
        id: 'value',
        header: t('explore.columns.value'),
        align: 'end',
        sortable: true,
        narrow: true,
        width: '120px',
        narrowWidth: '24%',
        cell: ({ usd }) => money.format(usd, { compact: true }),
      },
      {
        id: 'first',
        header: t('explore.columns.firstAmount'),
        align: 'end',
        width: '168px',
        cell: amount(0),
      },
      {
        id: 'second',
        header: t('explore.columns.secondAmount'),
        align: 'end',
        width: '168px',
        cell: amount(1),
      },
      {
        id: 'wallet',
        header: t('explore.columns.wallet'),
        align: 'end',
        width: '144px',
        cell: ({ wallet }) => (
          <AppLink to={walletPath(wallet)} className="c-link">
            <code className="w-address">{shortenAddress(wallet)}</code>
          </AppLink>
        ),
      },
      {
        id: 'time',
        header: t('explore.columns.time'),
        align: 'end',
        sortable: true,
        narrow: true,
        width: '132px',
        narrowWidth: '24%',
        cell: ({ timestamp, hash }) => {
          const ago = <Ago at={timestamp * MILLISECONDS} />;
          return explorerUrl ? (
            <a href={`${explorerUrl}/tx/${hash}`} target="_blank" rel="noreferrer">
              {ago}
            </a>
          ) : (
            ago
          );
        },
      },
    ];
  }, [t, money, explorerUrl]);
}
