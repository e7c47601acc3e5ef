/** Component `Trades`: table of swaps and liquidity changes. */
import type { PoolTransaction, TransactionFilter } from '@cenote/data';
import { NO_FIGURE, useMoney, useText } from '@cenote/i18n';
import { useNarrow } from '@cenote/ui';
import { Table, type TableColumn } from '@cenote/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { Ago } from '../../display/ago.tsx';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { HEADER_HEIGHT } from '../figures/header-height.ts';
import { tradesQuery } from './list-queries.ts';
import { tokenAmountText } from './token-amount-text.ts';
import { tradeView } from './trade-view.ts';
import { TransactionHash } from './transaction-hash.tsx';
import { useListStates } from './use-list-states.tsx';
import { usePages } from './use-pages.ts';
import { WalletName } from './wallet-name.tsx';

export interface TradesProps {
  network: ConnectedNetwork;
  /** Accessible name of the table. */
  name: string;
  /** Must be a stable object. */
  filter: TransactionFilter;
  /** Token of the viewpoint; omitted for a pool. */
  token?: string;
}

export function Trades({ network, name, filter, token }: TradesProps) {
  const t = useText();
  const query = useInfiniteQuery(tradesQuery(useGraphql(), { chainId: network.id, filter }));
  const columns = useTradeColumns(network, token);
  return (
    <Table<PoolTransaction>
      label={t('entity.trades.label', { name })}
      columns={columns}
      rowKey={({ hash, logIndex }) => `${hash} ${logIndex}`}
      stickyTop={HEADER_HEIGHT}
      {...usePages<PoolTransaction>(query)}
      {...useListStates(query, t('entity.trades.emptyHint'))}
      data-testid="trades"
    />
  );
}

/** First cell: kind, time (on narrow screens) and hash. */
function TradeCell({
  trade,
  token,
  network,
}: {
  trade: PoolTransaction;
  token?: string | undefined;
  network: ConnectedNetwork;
}) {
  const t = useText();
  const isNarrow = useNarrow();
  const { kind, symbol } = tradeView(trade, token);
  return (
    <span className="f-trade">
      <span className="f-trade-kind f-clip" data-kind={kind} dir="auto">
        {t(`entity.trades.kind.${kind}`, { symbol })}
      </span>
      <span className="f-trade-note">
        {isNarrow && <Ago at={trade.timestamp * 1_000} />}
        <TransactionHash chainId={network.id} hash={trade.hash} />
      </span>
    </span>
  );
}

function AmountsCell({ trade: { paid, received } }: { trade: PoolTransaction }) {
  const t = useText();
  if (paid.length + received.length === 0) return NO_FIGURE;
  return (
    <span className="f-wallet-moves">
      {received.map((side) => (
        <span key={side.token.address} data-incoming dir="auto">
          {t('account.activity.plus', { amount: tokenAmountText(side) })}
        </span>
      ))}
      {paid.map((side) => (
        <span key={side.token.address} dir="auto">
          {t('account.activity.minus', { amount: tokenAmountText(side) })}
        </span>
      ))}
    </span>
  );
}

function useTradeColumns(
  network: ConnectedNetwork,
  token: string | undefined,
): readonly TableColumn<PoolTransaction>[] {
  const t = useText();
  const money = useMoney();
  return useMemo(() => {
    const figure = { align: 'end' } as const;
    return [
      {
        id: 'type',
        header: t('entity.trades.type'),
        narrow: true,
        cell: (trade) => <TradeCell trade={trade} token={token} network={network} />,
      },
      {
        ...figure,
        id: 'amounts',
        header: t('entity.trades.amounts'),
        narrow: true,
        width: '208px',
        narrowWidth: '45%',
        cell: (trade) => <AmountsCell trade={trade} />,
      },
      {
        ...figure,
        id: 'value',
        header: t('entity.trades.value'),
        width: '92px',
        cell: ({ usd }) => money.format(usd, { compact: true }),
      },
      {
        ...figure,
        id: 'wallet',
        header: t('entity.trades.wallet'),
        width: '176px',
        cell: ({ wallet, walletName }) => <WalletName address={wallet} name={walletName} />,
      },
      {
        ...figure,
        id: 'time',
        header: t('entity.trades.time'),
        width: '124px',
        cell: ({ timestamp }) => <Ago at={timestamp * 1_000} />,
      },
    ];
  }, [t, money, token, network]);
}
