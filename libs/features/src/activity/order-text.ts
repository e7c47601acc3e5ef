/**
 * Texts and status of a stored order without a transaction: `orderStatus()`, `orderTitle()`, and `orderNote()` (why it
 * was not sent or filled, or what it is pending on; undefined if the title is sufficient).
 */
import type { Translate } from '@cenote/i18n';
import { failureKey } from '../errors/failure-key.ts';
import { formatUntrustedTime } from '../orders/format-untrusted-time.ts';
import { flowEndStatus } from '../orders/status/flow-end-status.ts';
import { isClosed, isOpenLimit, type QueuedOrder, UNANSWERED } from '../state/slices/orders.ts';
import { transactionTitle } from './transaction-text.ts';

/** Returns the status of a swap without a transaction. */
export function orderStatus(order: QueuedOrder): 'canceled' | 'failed' | 'pending' | 'success' {
  if (isOpenLimit(order)) return 'success';
  if (!isClosed(order)) return 'pending';
  return order.isCanceled || order.failure === 'ORDER_CANCELLED' ? 'canceled' : 'failed';
}

export function orderTitle(t: Translate, order: QueuedOrder): string {
  if (order.kind === 'limit') return t(`activity.limit.${limitStanding(order)}`);
  if (order.failure === 'ORDER_EXPIRED') return t('activity.expired');
  if (order.transaction) {
    return transactionTitle(t, { ...order, kind: order.transaction, status: orderStatus(order) });
  }
  switch (orderStatus(order)) {
    case 'canceled':
      return t('activity.canceled.swap');
    case 'failed':
      return t('swap.progress.failed');
    case 'pending':
    case 'success':
      return t('swap.progress.pending');
  }
}

function limitStanding(
  order: QueuedOrder,
): 'placed' | 'placing' | 'notAccepted' | 'canceled' | 'expired' {
  if (!isClosed(order)) {
    if (order.notAccepted === undefined) return 'placed';
    return order.notAccepted === UNANSWERED ? 'placing' : 'notAccepted';
  }
  return orderStatus(order) === 'canceled' ? 'canceled' : 'expired';
}

/** Returns why an order was not sent or filled, or what it is pending on; undefined if the title is sufficient. */
export function orderNote(t: Translate, order: QueuedOrder): string | undefined {
  const { failure, signed, batch } = order;
  if (failure !== undefined) {
    const end = flowEndStatus(failure);
    return t(end ? `flow.ended.${end}` : failureKey(failure));
  }
  if (isOpenLimit(order)) return undefined;
  if (!isClosed(order)) {
    if (!signed) return undefined;
    if (order.notAccepted === undefined || order.notAccepted === UNANSWERED)
      return t('flow.waiting');
    return t('activity.notAccepted', { time: formatUntrustedTime(signed.deadline, 'minute') });
  }
  return t(batch === undefined ? 'activity.leftOrder' : 'activity.leftBatch');
}
