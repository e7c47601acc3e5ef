/** Hook `useTokenColumns()`: columns of the table of a wallet's tokens. */
import { networkById } from '@cenote/chains';
import type { Holding } from '@cenote/data';
import { directionOf, formatChange, formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { useNarrow } from '@cenote/ui';
import type { TableColumn } from '@cenote/ui/table';
import { useMemo } from 'react';
import { useValueText } from '../../account/portfolio/use-value-text.ts';
import { useTestnetMode } from '../../state/use-testnet-mode.ts';
import { UnsellableBadge } from '../../tokens/safety/unsellable-badge.tsx';
import { AssetCell } from './asset-cell.tsx';

const SIGNIFICANT = 7;

const balance = ({ token, amount }: Pick<Holding, 'token' | 'amount'>): string =>
  formatTokenAmount(BigInt(amount), token.decimals, { significant: SIGNIFICANT });

/** Columns that show money. */
const MONEY: ReadonlySet<string> = new Set(['price', 'value', 'change']);

export function useTokenColumns(): readonly TableColumn<Holding>[] {
  const t = useText();
  const money = useMoney();
  const valueUsd = useValueText();
  const isNarrow = useNarrow();
  const isTestnet = useTestnetMode();
  return useMemo((): TableColumn<Holding>[] => {
    const figure = { align: 'end' } as const;
    const columns: TableColumn<Holding>[] = [
      {
        id: 'token',
        header: t('portfolio.tokens.token'),
        narrow: true,
        narrowWidth: '50%',
        sortValue: ({ token }) => token.name.toLowerCase(),
        cell: ({ token, amount, isUnsellable }) => (
          <AssetCell
            token={token}
            verified={token.safety === 'verified'}
            badge={isUnsellable && <UnsellableBadge />}
            title={isNarrow ? token.symbol : token.name}
            note={isNarrow ? balance({ token, amount }) : token.symbol}
          />
        ),
      },
      {
        id: 'network',
        header: t('common.network'),
        width: '128px',
        sortValue: ({ token }) => networkById(token.chainId)?.name,
        cell: ({ token }) => networkById(token.chainId)?.name,
      },
      {
        ...figure,
        id: 'price',
        header: t('portfolio.tokens.price'),
        width: '136px',
        sortValue: ({ token }) => token.priceUsd ?? undefined,
        cell: ({ token }) => money.format(token.priceUsd, { price: true }),
      },
      {
        ...figure,
        id: 'balance',
        header: t('portfolio.tokens.balance'),
        width: '184px',
        sortValue: ({ token, amount }) => Number(amount) / 10 ** token.decimals,
        cell: balance,
      },
      {
        ...figure,
        id: 'value',
        header: t('portfolio.tokens.value'),
        width: '168px',
        narrow: true,
        narrowWidth: '28%',
        sortValue: ({ usd }) => usd ?? undefined,
        cell: ({ usd }) => valueUsd(usd),
      },
      {
        ...figure,
        id: 'change',
        header: t('portfolio.tokens.change'),
        width: '104px',
        narrow: true,
        narrowWidth: '22%',
        sortValue: ({ token }) => token.day ?? undefined,
        cell: ({ token }) => (
          <span className="f-wallet-change" data-direction={directionOf(token.day)}>
            {formatChange(token.day)}
          </span>
        ),
      },
    ];
    return isTestnet ? columns.filter(({ id }) => !MONEY.has(id)) : columns;
  }, [t, money, valueUsd, isNarrow, isTestnet]);
}
