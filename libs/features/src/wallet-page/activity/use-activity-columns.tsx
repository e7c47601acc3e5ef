/** Hook `useActivityColumns()`: columns of the table of a wallet's activity. */
import { networkById } from '@cenote/chains';
import { formatTokenAmount, NO_FIGURE, type Translate, useMoney, useText } from '@cenote/i18n';
import { Badge, TextLink, useNarrow } from '@cenote/ui';
import type { TableColumn } from '@cenote/ui/table';
import { useMemo } from 'react';
import { type Activity, isApproval, isOnlySpam } from '../../account/activity/activity-items.ts';
import { nftText } from '../../account/activity/nft-text.ts';
import { RoundStatusIcon } from '../../activity/round-status-icon.tsx';
import { transactionTitle } from '../../activity/transaction-text.ts';
import { useConnectedNetworks } from '../../config/use-networks.ts';
import { Ago } from '../../display/ago.tsx';
import { TransactionHash } from '../../entity/trades/transaction-hash.tsx';
import { WalletName } from '../../entity/trades/wallet-name.tsx';
import { useAppSelector } from '../../state/hooks.ts';
import { currentHash, type TransactionRecord } from '../../state/slices/transactions.ts';
import { useTestnetMode } from '../../state/use-testnet-mode.ts';

const SIGNIFICANT = 6;

function moveText(t: Translate, move: Activity['moves'][number]): string {
  const { token, amount } = move;
  if (!token) return nftText(t, move);
  if (amount === null) return token.symbol;
  const { decimals, symbol } = token;
  return formatTokenAmount(BigInt(amount), decimals, { symbol, significant: SIGNIFICANT });
}

/** Text of the received or sent amounts: the first, and the number of others. */
function movesText(t: Translate, activity: Activity, isIncoming: boolean): string | undefined {
  const moves = activity.moves.filter((move) => move.isIncoming === isIncoming);
  const [first] = moves;
  if (!first || isApproval(activity)) return undefined;
  const move = t(isIncoming ? 'account.activity.plus' : 'account.activity.minus', {
    amount: moveText(t, first),
  });
  const count = moves.length - 1;
  return count === 0 ? move : t('portfolio.activity.more', { move, count });
}

/** Local record of a cancellation of limit orders: on chain it is a Permit2 call like any other. */
const useOwnCancellation = ({ chainId, hash, status }: Activity): TransactionRecord | undefined =>
  useAppSelector(({ transactions }) =>
    transactions.items.find(
      (record) =>
        record.kind === 'cancelOrders' &&
        record.status === status &&
        record.chainId === chainId &&
        currentHash(record).toLowerCase() === hash.toLowerCase(),
    ),
  );

function WhatCell({ activity }: { activity: Activity }) {
  const t = useText();
  const { type, status, moves, chainId } = activity;
  const own = useOwnCancellation(activity);
  const title = own ? transactionTitle(t, own) : t(`account.activity.types.${type}`);
  const symbol = isApproval(activity) ? moves[0]?.token?.symbol : undefined;
  const network = networkById(chainId)?.name;
  const isNarrow = useNarrow();
  return (
    <span className="f-wallet-asset">
      <RoundStatusIcon status={status} />
      <span className="f-wallet-asset-text f-wallet-done">
        <span className="f-wallet-asset-title">
          <span className="f-clip">{symbol ? `${title} ${symbol}` : title}</span>
          {isOnlySpam(activity) && <Badge tone="warn">{t('tokens.safety.spam')}</Badge>}
        </span>
        <span className="f-wallet-note f-clip">
          {isNarrow && (
            <>
              <TimeCell activity={activity} />
              {' · '}
            </>
          )}
          {status === 'failed' ? `${t('account.activity.failed')} · ${network}` : network}
          {isNarrow ? <br /> : ' · '}
          <TransactionHash chainId={chainId} hash={activity.hash} />
        </span>
      </span>
    </span>
  );
}

function TimeCell({ activity: { chainId, hash, timestamp } }: { activity: Activity }) {
  const t = useText();
  const explorer = useConnectedNetworks().find(({ id }) => id === chainId)?.explorerUrl;
  const ago = <Ago at={timestamp * 1_000} />;
  if (!explorer) return ago;
  return (
    <TextLink href={`${explorer}/tx/${hash}`} aria-label={t('entity.trades.onExplorer')}>
      {ago}
    </TextLink>
  );
}

const WithCell = ({ activity: { counterparty, counterpartyName } }: { activity: Activity }) =>
  counterparty ? <WalletName address={counterparty} name={counterpartyName} /> : NO_FIGURE;

export function useActivityColumns(): readonly TableColumn<Activity>[] {
  const t = useText();
  const money = useMoney();
  const isTestnet = useTestnetMode();
  return useMemo((): TableColumn<Activity>[] => {
    const figure = { align: 'end' } as const;
    const columns: TableColumn<Activity>[] = [
      {
        id: 'what',
        header: t('portfolio.activity.what'),
        narrow: true,
        narrowWidth: '58%',
        cell: (activity) => <WhatCell activity={activity} />,
      },
      {
        ...figure,
        id: 'moves',
        header: t('portfolio.activity.moves'),
        width: '280px',
        narrow: true,
        narrowWidth: '42%',
        cell: (activity) => (
          <span className="f-wallet-moves">
            {[true, false].map((isIncoming) => {
              const text = movesText(t, activity, isIncoming);
              return (
                text && (
                  <span key={text} data-incoming={isIncoming || undefined} dir="auto">
                    {text}
                  </span>
                )
              );
            })}
          </span>
        ),
      },
      {
        ...figure,
        id: 'with',
        header: t('portfolio.activity.with'),
        width: '192px',
        cell: (activity) => <WithCell activity={activity} />,
      },
      {
        ...figure,
        id: 'cost',
        header: t('portfolio.activity.cost'),
        width: '132px',
        cell: ({ networkCostUsd }) => money.format(networkCostUsd),
      },
      {
        ...figure,
        id: 'time',
        header: t('portfolio.activity.time'),
        width: '148px',
        cell: (activity) => <TimeCell activity={activity} />,
      },
    ];
    return isTestnet ? columns.filter(({ id }) => id !== 'cost') : columns;
  }, [t, money, isTestnet]);
}
