import type { Hex } from '@cenote/chains';
import type { Store } from '@reduxjs/toolkit';
import type { OrderState } from '../../orders/status/order-state.ts';
import {
  isFillable,
  orderEnded,
  orderFailed,
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

/** The chain could not be read for so long after its end: what became of it stays unknown. */
const FORGET_MS = 24 * 60 * 60_000;

const FAILURES = { lapsed: 'ORDER_EXPIRED', void: 'ORDER_CANCELLED' } as const;

/** How an order was filled: where, and what moved. Amounts in base units. */
interface Filling {
  txHash: Hex;
  /** Unix seconds. */
  filledAt: number;
  amountIn: string;
  amountOut: string;
}

/**
 * The chain says where an order was filled and what moved; where it does not, the book does, else what was signed. When,
 * the book says, but for a time to come.
 */
function fillingOf(
  { order, onchain }: OrderState,
  { input, output }: QueuedOrder,
  now: number,
): Filling | undefined {
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

/** What was written of a signed order's end. */
export type OrderEnd = { record: TransactionRecord } | { order: QueuedOrder };

/**
 * Stores how a signed order ended: a filled one becomes the transaction that filled it; any other stays, with the
 * reason. Undefined while it has not ended, or where that is known already.
 */
export function endOrder(
  { getState, dispatch }: Store<AppState>,
  { id }: QueuedOrder,
  news: OrderState,
  now = Date.now(),
): OrderEnd | undefined {
  const find = () => getState().orders.items.find((each) => each.id === id);
  const order = find();
  if (!order || !isFillable(order)) return undefined;
  const settlement = fillingOf(news, order, now);
  if (settlement && order.kind === 'limit')
    return fillLimit({ getState, dispatch }, order, settlement);
  if (settlement) {
    const { chainId, account, input, output, queuedAt } = order;
    const key = { chainId, hash: settlement.txHash };
    // Another tab may have been sooner.
    if (!findRecord(getState(), key)) {
      dispatch(
        submitted({
          ...key,
          kind: 'swap',
          account,
          submittedAt: queuedAt,
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
  { id, chainId, account, input, output, signed }: QueuedOrder & { signed: SignedOrderReference },
  { txHash, filledAt, amountIn, amountOut }: Filling,
): OrderEnd | undefined {
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

const failureOf = ({ onchain }: OrderState): string | undefined =>
  onchain?.status === 'lapsed' || onchain?.status === 'void' ? FAILURES[onchain.status] : undefined;
