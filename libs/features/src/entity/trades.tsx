import type { PoolTransaction, TransactionFilter } from '@cenote/data';
import { formatTokenAmount, NO_FIGURE, shortenAddress, useMoney, useText } from '@cenote/i18n';
import { TextLink } from '@cenote/ui';
import { Table, type TableColumn } from '@cenote/ui/table';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Ago } from '../activity/ago.tsx';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useGraphql } from '../services/use-graphql.ts';
import { HEADER_HEIGHT } from './header-height.ts';
import { tradesQuery } from './list-queries.ts';
import { useListStates } from './list-states.tsx';
import { PlaceLink, usePlaces } from './places.tsx';
import { type Moved, tradeView } from './trade-view.ts';
import { usePages } from './use-pages.ts';

export interface TradesProps {
  network: ConnectedNetwork;
  /** Of what they are, in a word. */
  name: string;
  /** Keep it the same object while nothing changes. */
  filter: TransactionFilter;
  /** The token that is looked at; of a pool both are. */
  token?: string;
}

/** Swaps and changes of liquidity, the newest first. */
export function Trades({ network, name, filter, token }: TradesProps) {
  const t = useText();
  const query = useInfiniteQuery(tradesQuery(useGraphql(), { chainId: network.id, filter }));
  const columns = useTradeColumns(network, name, token);
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

const moved = (side: Moved | undefined, isNamed: boolean): string =>
  side?.amount === undefined
    ? NO_FIGURE
    : formatTokenAmount(
        side.amount,
        side.token.decimals,
        isNamed ? { symbol: side.token.symbol } : {},
      );

function useTradeColumns(
  { explorerUrl }: ConnectedNetwork,
  symbol: string,
  token: string | undefined,
): readonly TableColumn<PoolTransaction>[] {
  const t = useText();
  const money = useMoney();
  const places = usePlaces();
  return useMemo(() => {
    const ofOne = token !== undefined;
    const figure = { align: 'end' } as const;
    return [
      {
        ...{
          id: 'time',
          header: t('entity.trades.time'),
          narrow: true,
          narrowWidth: '26%',
          width: '116px',
        },
        cell: ({ timestamp, hash }) =>
          explorerUrl ? (
            <TextLink href={`${explorerUrl}/tx/${hash}`} aria-label={t('entity.trades.onExplorer')}>
              <Ago at={timestamp * 1_000} />
            </TextLink>
          ) : (
            <Ago at={timestamp * 1_000} />
          ),
      },
      {
        ...{
          id: 'type',
          header: t('entity.trades.type'),
          narrow: true,
          width: '80px',
          narrowWidth: '18%',
        },
        cell: (trade) => {
          const { kind } = tradeView(trade, token);
          return (
            <span className="f-trade-kind" data-kind={kind}>
              {t(`entity.trades.kind.${kind}`)}
            </span>
          );
        },
      },
      {
        ...{ ...figure, id: 'amount', narrow: ofOne },
        header: ofOne ? t('entity.trades.amount', { symbol }) : t('entity.trades.first'),
        cell: (trade) => moved(tradeView(trade, token).own, !ofOne),
      },
      {
        ...{ ...figure, id: 'other' },
        header: t('entity.trades.other'),
        cell: (trade) => moved(tradeView(trade, token).other, true),
      },
      {
        ...{
          ...figure,
          id: 'value',
          header: t('entity.trades.value'),
          narrow: true,
          width: '96px',
        },
        cell: ({ usd }) => money.format(usd, { compact: true }),
      },
      {
        ...{ ...figure, id: 'wallet', header: t('entity.trades.wallet'), width: '156px' },
        cell: ({ wallet }) => (
          <PlaceLink to={places.wallet(wallet)} className="c-link">
            {shortenAddress(wallet)}
          </PlaceLink>
        ),
      },
    ];
  }, [t, money, places, symbol, token, explorerUrl]);
}
