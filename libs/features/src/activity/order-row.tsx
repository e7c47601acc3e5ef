import { useText } from '@cenote/i18n';
import { IconButton } from '@cenote/ui';
import { Ago } from '../display/ago.tsx';
import { useAppDispatch } from '../state/hooks.ts';
import { isClosed, orderRemoved, type QueuedOrder } from '../state/slices/orders.ts';
import { orderNote, orderStatus, orderTitle } from './order-text.ts';
import { StatusIcon } from './status-icon.tsx';
import { transactionSummary } from './transaction-text.ts';

/**
 * `OrderRow`: list item of a limit order, or of any swap without a transaction: waiting for the wallet, sent to it as a
 * batch of calls, signed for a filler, or never sent. Shows status, amounts, age, and a button to dismiss a closed one.
 */
export function OrderRow({ order }: { order: QueuedOrder }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const status = orderStatus(order);
  const note = orderNote(t, order);
  return (
    <li className="f-tx" data-status={status} data-testid="order-item">
      <span className="f-tx-mark" aria-hidden="true">
        <StatusIcon status={status} />
      </span>
      <span className="f-tx-text">
        <span className="f-tx-title">{orderTitle(t, order)}</span>
        <span className="f-tx-summary f-figure">{transactionSummary(t, order)}</span>
      </span>
      <span className="f-tx-end">
        <Ago at={order.queuedAt} className="f-tx-time" />
        {isClosed(order) && (
          <IconButton
            icon="close"
            label={t('common.dismiss')}
            size="small"
            onClick={() => dispatch(orderRemoved(order.id))}
            data-testid="order-dismiss"
          />
        )}
      </span>
      {note && <span className="f-tx-note">{note}</span>}
    </li>
  );
}
