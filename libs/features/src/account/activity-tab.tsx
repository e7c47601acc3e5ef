import type { Address } from '@cenote/chains';
import { formatAgo, formatTokenAmount, shortenAddress, useText } from '@cenote/i18n';
import { EmptyState, Icon, Spinner } from '@cenote/ui';
import { useEffect } from 'react';
import { transactionSummary, transactionTitle } from '../activity/transaction-text.ts';
import { failureKey } from '../errors/failure-key.ts';
import { activitySeen } from '../state/account.ts';
import { useAppDispatch } from '../state/hooks.ts';
import type { TransactionRecord } from '../state/transactions.ts';
import { type Activity, type ActivityItem, activityKey, newestAt } from './activity-items.ts';
import { HoldingRow, Rows } from './rows.tsx';
import { useActivity } from './use-activity.ts';

/** What the account did, latest first. Looking at it is having seen it. */
export function ActivityTab({ account }: { account: Address }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { query, items } = useActivity(account);
  const newest = newestAt(items);
  useEffect(() => {
    if (newest > 0) dispatch(activitySeen({ account, at: newest }));
  }, [dispatch, account, newest]);
  // What was sent from here is shown whatever the gateway says.
  const data = query.data || items.length > 0 ? items : undefined;
  return (
    <Rows query={{ ...query, data }} failed={t('errors.general.activityFailed')}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            icon="clock"
            title={t('account.activity.empty')}
            hint={t('account.activity.emptyHint')}
          />
        ) : (
          <ul data-testid="activity-rows">
            {rows.map((item) => (
              <ActivityRow key={activityKey(item)} item={item} />
            ))}
          </ul>
        )
      }
    </Rows>
  );
}

const ActivityRow = ({ item }: { item: ActivityItem }) =>
  item.kind === 'local' ? (
    <LocalRow record={item.record} at={item.at} />
  ) : (
    <ChainRow activity={item.activity} at={item.at} />
  );

function LocalRow({ record, at }: { record: TransactionRecord; at: number }) {
  const t = useText();
  const { status, failure } = record;
  return (
    <HoldingRow
      mark={<StatusMark status={status} />}
      title={transactionTitle(t, record)}
      subtitle={
        status === 'failed' && failure ? t(failureKey(failure)) : transactionSummary(t, record)
      }
      end={<Ago at={at} />}
      data-testid="activity-row"
    />
  );
}

function ChainRow({ activity, at }: { activity: Activity; at: number }) {
  const t = useText();
  const { type, status, moves, counterparty } = activity;
  const figureOf = (isIncoming: boolean) => {
    const move = moves.find((one) => one.isIncoming === isIncoming);
    if (!move) return undefined;
    const { token, tokenId, amount } = move;
    const figure =
      token && amount
        ? formatTokenAmount(BigInt(amount), token.decimals, { symbol: token.symbol })
        : t('account.nfts.number', { tokenId: tokenId ?? '' });
    return t(isIncoming ? 'account.activity.plus' : 'account.activity.minus', { amount: figure });
  };
  // What came is what a reader looks for; what left stands under it.
  const [first, second] = [figureOf(true), figureOf(false)].filter(
    (figure) => figure !== undefined,
  );
  return (
    <HoldingRow
      mark={<StatusMark status={status} />}
      title={t(`account.activity.types.${type}`)}
      subtitle={status === 'failed' ? t('account.activity.failed') : <Ago at={at} />}
      end={first ?? (counterparty && shortenAddress(counterparty))}
      endNote={second}
      data-testid="activity-row"
    />
  );
}

const StatusMark = ({ status }: { status: TransactionRecord['status'] }) => (
  <span className="f-status-mark" data-status={status} aria-hidden="true">
    {status === 'pending' ? (
      <Spinner size={16} />
    ) : (
      <Icon name={status === 'success' ? 'check' : 'close'} size={16} />
    )}
  </span>
);

function Ago({ at }: { at: number }) {
  const t = useText();
  return (
    <time className="f-holding-note" dateTime={new Date(at).toISOString()}>
      {formatAgo(at, Date.now()) ?? t('common.ago.now')}
    </time>
  );
}
