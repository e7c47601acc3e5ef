import { useText } from '@cenote/i18n';
import { IconButton } from '@cenote/ui';
import { useAppDispatch } from '../state/hooks.ts';
import { orderEnded, type QueuedOrder } from '../state/orders.ts';
import { Ago } from './ago.tsx';
import { orderNote, orderStatus, orderTitle } from './order-text.ts';
import { StatusIcon } from './status-icon.tsx';
import { transactionSummary } from './transaction-text.ts';

/** A swap without a transaction: in the wallet's hands, or never sent, until the person has seen it. */
export function OrderRow({ order }: { order: QueuedOrder }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { isCanceled = false } = order;
  const status = orderStatus(order);
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
        {isCanceled && (
          <IconButton
            icon="close"
            label={t('common.dismiss')}
            size="small"
            onClick={() => dispatch(orderEnded(order.id))}
            data-testid="order-dismiss"
          />
        )}
      </span>
      {isCanceled && <span className="f-tx-note">{orderNote(t, order)}</span>}
    </li>
  );
}
