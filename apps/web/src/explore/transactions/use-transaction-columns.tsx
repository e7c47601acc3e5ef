/** Hook `useTransactionColumns()`: columns of the transaction table; a trade through several pools is one row. */
import { Ago, type ConnectedNetwork, TransactionHash, tokenAmountText } from '@cenote/features';
import { NO_FIGURE, shortenAddress, useMoney, useText } from '@cenote/i18n';
import type { TableColumn } from '@cenote/ui/table';
import { useMemo } from 'react';
import { walletPath } from '../../routes/links/page-paths.ts';
import { AppLink } from '../../shell/menu/app-link.tsx';
import { TransactionCell } from './transaction-cell.tsx';
import type { TransactionRow } from './transaction-rows.ts';

const MILLISECONDS = 1_000;

/** Amounts of the tokens, one per line. */
const Amounts = ({ sides }: { sides: TransactionRow['paid'] }) =>
  sides.length === 0 ? (
    NO_FIGURE
  ) : (
    <span className="w-amounts">
      {sides.map((side) => (
        <span key={side.token.address} className="f-clip" dir="auto">
          {tokenAmountText(side)}
        </span>
      ))}
    </span>
  );

export function useTransactionColumns({
  id: chainId,
}: ConnectedNetwork): readonly TableColumn<TransactionRow>[] {
  const t = useText();
  const money = useMoney();
  return useMemo((): TableColumn<TransactionRow>[] => {
    const figure = { align: 'end' } as const;
    return [
      {
        id: 'what',
        header: t('explore.columns.what'),
        narrow: true,
        cell: (row) => <TransactionCell row={row} chainId={chainId} />,
      },
      {
        ...figure,
        id: 'value',
        header: t('explore.columns.value'),
        sortable: true,
        narrow: true,
        width: '104px',
        narrowWidth: '24%',
        cell: ({ usd }) => money.format(usd, { compact: true }),
      },
      {
        ...figure,
        id: 'paid',
        header: t('explore.columns.paid'),
        width: '168px',
        cell: ({ paid }) => <Amounts sides={paid} />,
      },
      {
        ...figure,
        id: 'received',
        header: t('explore.columns.received'),
        width: '168px',
        cell: ({ received }) => <Amounts sides={received} />,
      },
      {
        ...figure,
        id: 'wallet',
        header: t('explore.columns.wallet'),
        width: '176px',
        cell: ({ wallet, walletName }) => (
          <AppLink to={walletPath(wallet)} className="c-link f-wallet-name" title={wallet}>
            {walletName === null ? (
              <code className="w-address">{shortenAddress(wallet)}</code>
            ) : (
              <bdi>{walletName}</bdi>
            )}
          </AppLink>
        ),
      },
      {
        ...figure,
        id: 'hash',
        header: t('explore.columns.hash'),
        width: '148px',
        cell: ({ hash }) => <TransactionHash chainId={chainId} hash={hash} />,
      },
      {
        ...figure,
        id: 'time',
        header: t('explore.columns.time'),
        sortable: true,
        width: '132px',
        cell: ({ timestamp }) => <Ago at={timestamp * MILLISECONDS} />,
      },
    ];
  }, [t, money, chainId]);
}
