import type { ApiOrder, OrderStatus } from '@cenote/data';
import type { Store } from '@reduxjs/toolkit';
import type { OrderNews } from '../flow/order-news.ts';
import {
  isFillable,
  orderEnded,
  orderFailed,
  type QueuedOrder,
  type SignedMark,
} from '../state/orders.ts';
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
  if (settlement && order.kind === 'limit')
    return fillLimit({ getState, dispatch }, order, settlement);
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
  const failure = failureOf(news, order);
  if (failure === 'ORDER_CANCELLED' && isCanceledHere(getState(), order)) {
    dispatch(orderEnded(id));
    return undefined;
  }
  if (failure) dispatch(orderFailed({ id, failure }));
  else if (now > order.signed.deadline * 1_000 + FORGET_MS) dispatch(orderEnded(id));
  const ended = find();
  return failure && ended ? { order: ended } : undefined;
}

/** The filling of a limit; one transaction may fill several. */
function fillLimit(
  { getState, dispatch }: Pick<Store<AppState>, 'getState' | 'dispatch'>,
  { id, chainId, account, input, output, signed }: QueuedOrder & { signed: SignedMark },
  { txHash, filledAt, amountIn, amountOut }: NonNullable<ApiOrder['settlement']>,
): OrderEnd | undefined {
  const key = { chainId, hash: txHash };
  const known = findRecord(getState(), key);
  const filled = {
    ...{ ...key, kind: 'limit' as const, account, submittedAt: filledAt * 1_000 },
    input: { ...input, amount: amountIn },
    output: { ...output, amount: amountOut },
  };
  const isKnown = known?.orders?.includes(signed.hash) ?? false;
  if (!isKnown) {
    dispatch(submitted({ ...(known ?? filled), orders: [...(known?.orders ?? []), signed.hash] }));
    dispatch(settled({ ...key, status: 'success' }));
  }
  dispatch(orderEnded(id));
  // Another tab was sooner, and has said so.
  return isKnown ? undefined : { record: { ...filled, status: 'success' } };
}

/** A cancellation that was sent from here says itself how it ended. */
const isCanceledHere = ({ transactions }: AppState, { signed }: QueuedOrder): boolean =>
  signed !== undefined &&
  transactions.items.some(
    ({ kind, orders }) => kind === 'cancelOrders' && orders?.includes(signed.hash),
  );

function failureOf({ order, isLapsed }: OrderNews, { kind }: QueuedOrder): string | undefined {
  if (!order) return isLapsed ? FAILURES.expired : undefined;
  // A limit may be filled again once its account stands by the signature.
  if (kind === 'limit' && order.status === 'error') return undefined;
  return order.status in FAILURES ? FAILURES[order.status as keyof typeof FAILURES] : undefined;
}
