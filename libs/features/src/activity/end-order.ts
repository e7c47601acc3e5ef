import type { OrderStatus } from '@cenote/data';
import type { Store } from '@reduxjs/toolkit';
import type { OrderNews } from '../flow/order-news.ts';
import { isFillable, orderEnded, orderFailed, type QueuedOrder } from '../state/orders.ts';
import type { AppState } from '../state/store.ts';
import { findRecord, settled, submitted, type TransactionRecord } from '../state/transactions.ts';

/** The book and the chain contradict each other for so long: what became of it stays unknown. */
const FORGET_MS = 24 * 60 * 60_000;

const FAILURES = {
  expired: 'ORDER_EXPIRED',
  cancelled: 'ORDER_CANCELLED',
  error: 'ORDER_ERROR',
} as const satisfies Partial<Record<OrderStatus, string>>;

/** What was written of a signed order's end. */
export type OrderEnd = { record: TransactionRecord } | { order: QueuedOrder };

/**
 * Writes down how a signed order ended: filled, it goes on as the transaction that filled it; else it stays,
 * with the reason. Undefined while it has not ended, or where that is known already.
 */
export function endOrder(
  { getState, dispatch }: Store<AppState>,
  { id }: QueuedOrder,
  news: OrderNews,
  now = Date.now(),
): OrderEnd | undefined {
  const find = () => getState().orders.items.find((each) => each.id === id);
  const order = find();
  if (!order || !isFillable(order)) return undefined;
  const settlement = news.order?.status === 'filled' ? news.order.settlement : null;
  if (settlement) {
    const { chainId, account, input, output, queuedAt } = order;
    const key = { chainId, hash: settlement.txHash };
    // Another tab may have been sooner.
    if (!findRecord(getState(), key)) {
      dispatch(
        submitted({
          ...{ ...key, kind: 'swap', account, submittedAt: queuedAt },
          input: { ...input, amount: settlement.amountIn },
          output: { ...output, amount: settlement.amountOut },
        }),
      );
      dispatch(settled({ ...key, status: 'success' }));
    }
    dispatch(orderEnded(id));
    const record = findRecord(getState(), key);
    return record && { record };
  }
  const failure = failureOf(news);
  if (failure) dispatch(orderFailed({ id, failure }));
  else if (now > order.signed.deadline * 1_000 + FORGET_MS) dispatch(orderEnded(id));
  const ended = find();
  return failure && ended ? { order: ended } : undefined;
}

function failureOf({ order, isLapsed }: OrderNews): string | undefined {
  if (!order) return isLapsed ? FAILURES.expired : undefined;
  return order.status in FAILURES ? FAILURES[order.status as keyof typeof FAILURES] : undefined;
}
