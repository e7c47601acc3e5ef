/**
 * `storeOrderResult()`: stores the result of a signed order: a filled one becomes the transaction that filled it, an
 * expired or canceled one remains with the reason; one that was canceled from this device, or whose result is unknown a
 * day after its deadline, is removed. Returns what it stored; undefined if the order has not ended or is already stored.
 */
import type { Hex } from '@cenote/chains';
import type { Store } from '@reduxjs/toolkit';
import type { OrderState } from '../../orders/status/order-state.ts';
import {
  isFillable,
  orderFailed,
  orderRemoved,
  type QueuedOrder,
  type SignedOrderReference,
} from '../../state/slices/orders.ts';
import {
  findRecord,
  settled,
  submitted,
  type TransactionRecord,
} from '../../state/slices/transactions.ts';
import type { AppState } from '../../state/store.ts';

/** Time after its deadline at which the result of an order counts as unknown if the chain could not be read. */
const FORGET_MS = 24 * 60 * 60_000;

const FAILURES = { lapsed: 'ORDER_EXPIRED', void: 'ORDER_CANCELLED' } as const;

/** Transaction that filled an order, and the moved amounts in base units. */
interface OrderFill {
  txHash: Hex;
  /** Unix seconds. */
  filledAt: number;
  amountIn: string;
  amountOut: string;
}

/**
 * Returns the fill of an order: transaction and amounts from the chain; if the chain lacks the amounts, those of the
 * gateway, else the signed ones. The time is that of the gateway, but not in the future.
 */
function fillOf(
  { order, onchain }: OrderState,
  { input, output }: QueuedOrder,
  now: number,
): OrderFill | undefined {
  if (onchain?.status !== 'filled') return undefined;
  const { hash: txHash, moved } = onchain;
  const stated = order?.settlement?.txHash === txHash ? order.settlement : undefined;
  return {
    txHash,
    filledAt: Math.min(stated?.filledAt ?? now, Math.floor(now / 1_000)),
    amountIn: moved ? `${moved.amountIn}` : (stated?.amountIn ?? input.amount),
    amountOut: moved ? `${moved.amountOut}` : (stated?.amountOut ?? output.amount),
  };
}

/** Stored result of a signed order. */
export type StoredOrderResult = { record: TransactionRecord } | { order: QueuedOrder };

export function storeOrderResult(
  { getState, dispatch }: Store<AppState>,
  { id }: QueuedOrder,
  orderState: OrderState,
  now = Date.now(),
): StoredOrderResult | undefined {
  const find = () => getState().orders.items.find((each) => each.id === id);
  const order = find();
  if (!order || !isFillable(order)) return undefined;
  const fill = fillOf(orderState, order, now);
  if (fill && order.kind === 'limit') return fillLimit({ getState, dispatch }, order, fill);
  if (fill) {
    const { chainId, account, input, output, queuedAt } = order;
    const key = { chainId, hash: fill.txHash };
    // Another tab may have stored it first.
    if (!findRecord(getState(), key)) {
      dispatch(
        submitted({
          ...key,
          kind: 'swap',
          account,
          submittedAt: queuedAt,
          input: { ...input, amount: fill.amountIn },
          output: { ...output, amount: fill.amountOut },
        }),
      );
      dispatch(settled({ ...key, status: 'success' }));
    }
    dispatch(orderRemoved(id));
    const record = findRecord(getState(), key);
    return record && { record };
  }
  const failure = failureOf(orderState);
  if (failure === 'ORDER_CANCELLED' && isCanceledHere(getState(), order)) {
    dispatch(orderRemoved(id));
    return undefined;
  }
  if (failure) dispatch(orderFailed({ id, failure }));
  else if (now > order.signed.deadline * 1_000 + FORGET_MS) dispatch(orderRemoved(id));
  const ended = find();
  return failure && ended ? { order: ended } : undefined;
}

/** Stores the fill of a limit; one transaction may fill several. */
function fillLimit(
  { getState, dispatch }: Pick<Store<AppState>, 'getState' | 'dispatch'>,
  { id, chainId, account, input, output, signed }: QueuedOrder & { signed: SignedOrderReference },
  { txHash, filledAt, amountIn, amountOut }: OrderFill,
): StoredOrderResult | undefined {
  const key = { chainId, hash: txHash };
  const known = findRecord(getState(), key);
  const filled = {
    ...key,
    kind: 'limit' as const,
    account,
    submittedAt: filledAt * 1_000,
    input: { ...input, amount: amountIn },
    output: { ...output, amount: amountOut },
  };
  const isKnown = known?.orders?.includes(signed.hash) ?? false;
  if (!isKnown) {
    dispatch(submitted({ ...(known ?? filled), orders: [...(known?.orders ?? []), signed.hash] }));
    dispatch(settled({ ...key, status: 'success' }));
  }
  dispatch(orderRemoved(id));
  // Another tab stored and reported it first.
  return isKnown ? undefined : { record: { ...filled, status: 'success' } };
}

/** A cancellation sent from this device reports its own result. */
const isCanceledHere = ({ transactions }: AppState, { signed }: QueuedOrder): boolean =>
  signed !== undefined &&
  transactions.items.some(
    ({ kind, orders }) => kind === 'cancelOrders' && orders?.includes(signed.hash),
  );

const failureOf = ({ onchain }: OrderState): string | undefined =>
  onchain?.status === 'lapsed' || onchain?.status === 'void' ? FAILURES[onchain.status] : undefined;
