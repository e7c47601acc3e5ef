/**
 * Component `RecentTransactions` (default export): list of the account's latest transactions and orders, pending ones
 * included.
 */
import { useText } from '@cenote/i18n';
import { Button } from '@cenote/ui';
import { Ago } from '../display/ago.tsx';
import { failureKey } from '../errors/failure-key.ts';
import { useAppDispatch } from '../state/hooks.ts';
import type { QueuedOrder } from '../state/slices/orders.ts';
import {
  currentHash,
  historyCleared,
  type TransactionRecord,
} from '../state/slices/transactions.ts';
import { OrderRow } from './order-row.tsx';
import { TransactionActions } from './replace/transaction-actions.tsx';
import { StatusIcon } from './status-icon.tsx';
import { transactionSummary, transactionTitle } from './transaction-text.ts';

const SHOWN = 6;

export interface RecentTransactionsProps {
  transactions: readonly TransactionRecord[];
  /** Swaps without a transaction, and limits. */
  orders: readonly QueuedOrder[];
}

export default function RecentTransactions({ transactions, orders }: RecentTransactionsProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [swaps, limits] = [
    orders.filter(({ kind }) => kind !== 'limit'),
    orders.filter(({ kind }) => kind === 'limit'),
  ];
  const latest = [...transactions, ...limits].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, SHOWN);
  return (
    <section className="f-activity" aria-label={t('activity.recent.title')}>
      <div className="f-activity-head">
        <h2 className="f-activity-title">{t('activity.recent.title')}</h2>
        <Button variant="ghost" size="small" onClick={() => dispatch(historyCleared())}>
          {t('common.clear')}
        </Button>
      </div>
      <ul data-testid="tx-list">
        {swaps.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
        {latest.map((item) =>
          'queuedAt' in item ? (
            <OrderRow key={item.id} order={item} />
          ) : (
            <TransactionRow key={item.hash} item={item} />
          ),
        )}
      </ul>
    </section>
  );
}

const timeOf = (item: TransactionRecord | QueuedOrder): number =>
  'queuedAt' in item ? item.queuedAt : item.submittedAt;

function TransactionRow({ item }: { item: TransactionRecord }) {
  const t = useText();
  return (
    <li
      className="f-tx"
      data-status={item.status}
      data-kind={item.kind}
      data-hash={item.hash}
      data-current-hash={currentHash(item)}
      data-amount-in={item.input.amount}
      data-amount-out={item.output?.amount}
      data-failure={item.failure}
      data-testid="tx-item"
    >
      <span className="f-tx-mark" aria-hidden="true">
        <StatusIcon status={item.status} />
      </span>
      <span className="f-tx-text">
        <span className="f-tx-title">{transactionTitle(t, item)}</span>
        <span className="f-tx-summary f-figure">
          {item.status === 'failed' && item.failure
            ? t(failureKey(item.failure))
            : transactionSummary(t, item)}
        </span>
      </span>
      <Ago at={item.submittedAt} className="f-tx-time" />
      <TransactionActions item={item} />
    </li>
  );
}
