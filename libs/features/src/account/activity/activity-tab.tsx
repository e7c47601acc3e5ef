import type { Address } from '@cenote/chains';
import { formatTokenAmount, type Translate, useText } from '@cenote/i18n';
import { Button, EmptyState } from '@cenote/ui';
import { useEffect } from 'react';
import { orderNote, orderStatus, orderTitle } from '../../activity/order-text.ts';
import { TransactionActions } from '../../activity/replace/transaction-actions.tsx';
import { RoundStatusIcon } from '../../activity/round-status-icon.tsx';
import { transactionSummary, transactionTitle } from '../../activity/transaction-text.ts';
import { useConnectedNetworks } from '../../config/use-networks.ts';
import { Ago } from '../../display/ago.tsx';
import { HoldingRow, Rows } from '../../display/rows.tsx';
import { failureKey } from '../../errors/failure-key.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { activitySeen } from '../../state/slices/account.ts';
import { isClosed, orderRemoved, type QueuedOrder } from '../../state/slices/orders.ts';
import type { Leg, TransactionRecord } from '../../state/slices/transactions.ts';
import { type ActivityItem, activityKey, newestAt } from './activity-items.ts';
import { ChainRow } from './chain-row.tsx';
import { useActivity } from './use-activity.ts';

/**
 * Tab of the account drawer: the account's activity, latest first (transactions sent from this device, those that the
 * gateway indexed, limits, and swaps without a transaction). Marks all of it as seen while shown.
 */
export function ActivityTab({ account }: { account: Address }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { query, items } = useActivity(account);
  const newest = newestAt(items);
  useEffect(() => {
    if (newest > 0) dispatch(activitySeen({ account, at: newest }));
  }, [dispatch, account, newest]);
  // Local transactions are shown even while the gateway fails.
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

function ActivityRow({ item }: { item: ActivityItem }) {
  const networks = useConnectedNetworks();
  if (item.kind === 'order') return <AbandonedOrderRow order={item.order} />;
  if (item.kind === 'local') return <LocalRow record={item.record} at={item.at} />;
  const { activity } = item;
  const { explorerUrl } = networks.find(({ id }) => id === activity.chainId) ?? {};
  return <ChainRow activity={activity} explorerUrl={explorerUrl} />;
}

function LocalRow({ record, at }: { record: TransactionRecord; at: number }) {
  const t = useText();
  const { status, failure, input, output } = record;
  const [first, second] = status === 'success' && output ? movesOf(t, input, output) : [];
  const reported =
    status === 'failed' && failure ? t(failureKey(failure)) : transactionSummary(t, record);
  return (
    <HoldingRow
      mark={<RoundStatusIcon status={status} />}
      title={transactionTitle(t, record)}
      subtitle={first ? <Ago at={at} /> : reported}
      end={first ?? <Ago at={at} className="f-holding-note" />}
      endNote={second}
      actions={<TransactionActions item={record} />}
      data-testid="activity-row"
    />
  );
}

/** A swap without a transaction; shown until the user dismisses it. */
function AbandonedOrderRow({ order }: { order: QueuedOrder }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const note = orderNote(t, order);
  return (
    <HoldingRow
      mark={<RoundStatusIcon status={orderStatus(order)} />}
      title={orderTitle(t, order)}
      subtitle={transactionSummary(t, order)}
      end={<Ago at={order.queuedAt} className="f-holding-note" />}
      actions={
        note && (
          <span className="f-tx-actions">
            <span className="f-tx-note">{note}</span>
            {isClosed(order) && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => dispatch(orderRemoved(order.id))}
                data-testid="order-dismiss"
              >
                {t('common.dismiss')}
              </Button>
            )}
          </span>
        )
      }
      data-testid="left-order"
    />
  );
}

/** Texts of the received and the sent amount. */
const movesOf = (t: Translate, input: Leg, output: Leg): string[] => {
  const amount = ({ amount, decimals, symbol }: Leg) =>
    formatTokenAmount(BigInt(amount), decimals, { symbol });
  return [
    t('account.activity.plus', { amount: amount(output) }),
    t('account.activity.minus', { amount: amount(input) }),
  ];
};
