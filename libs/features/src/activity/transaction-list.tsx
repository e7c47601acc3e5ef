import { formatAgo, useText } from '@cenote/i18n';
import { Button, Icon, Spinner } from '@cenote/ui';
import { failureKey } from '../errors/failure-key.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { historyCleared, type TransactionRecord } from '../state/transactions.ts';
import { transactionSummary, transactionTitle } from './transaction-text.ts';
import { useTransactions } from './use-transactions.ts';

const SHOWN = 6;

/** What the account did here lately, waiting ones included. Nothing when there is nothing. */
export function TransactionList() {
  const t = useText();
  const dispatch = useAppDispatch();
  const items = useTransactions();
  if (items.length === 0) return null;
  return (
    <section className="f-activity" aria-label={t('swap.recent.title')}>
      <div className="f-activity-head">
        <h2 className="f-activity-title">{t('swap.recent.title')}</h2>
        <Button variant="ghost" size="small" onClick={() => dispatch(historyCleared())}>
          {t('common.clear')}
        </Button>
      </div>
      <ul data-testid="tx-list">
        {items.slice(0, SHOWN).map((item) => (
          <TransactionRow key={item.hash} item={item} />
        ))}
      </ul>
    </section>
  );
}

function TransactionRow({ item }: { item: TransactionRecord }) {
  const t = useText();
  return (
    <li
      className="f-tx"
      data-status={item.status}
      data-kind={item.kind}
      data-hash={item.hash}
      data-amount-in={item.input.amount}
      data-amount-out={item.output?.amount}
      data-failure={item.failure}
      data-testid="tx-item"
    >
      <span className="f-tx-mark" aria-hidden="true">
        {item.status === 'pending' ? (
          <Spinner size={16} />
        ) : (
          <Icon name={item.status === 'success' ? 'check' : 'close'} size={16} />
        )}
      </span>
      <span className="f-tx-text">
        <span className="f-tx-title">{transactionTitle(t, item)}</span>
        <span className="f-tx-summary f-figure">
          {item.status === 'failed' && item.failure
            ? t(failureKey(item.failure))
            : transactionSummary(t, item)}
        </span>
      </span>
      <time className="f-tx-time" dateTime={new Date(item.submittedAt).toISOString()}>
        {formatAgo(item.submittedAt, Date.now()) ?? t('common.ago.now')}
      </time>
    </li>
  );
}
