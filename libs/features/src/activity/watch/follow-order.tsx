/**
 * Component `FollowOrder`, without output: watches one signed order until it is filled or can no longer be filled.
 * Also: `requestedOf()` (returns the data that identifies a stored order), hook `useEndOrder()` (returns a function
 * that stores and reports an order's final result), types `EndNotification` (texts of that report) and `FollowedOrder`.
 */
import { lower } from '@cenote/chains';
import { type Translate, useText } from '@cenote/i18n';
import type { ToastTone } from '@cenote/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { touchOrders } from '../../orders/order-polling.ts';
import { useOrdersApi } from '../../orders/orders-api.ts';
import type { OrderState, OrderStatusRequest } from '../../orders/status/order-state.ts';
import { orderStateQuery } from '../../orders/status/order-state-query.ts';
import type { QueuedOrder, SignedOrderReference } from '../../state/slices/orders.ts';
import type { AppState } from '../../state/store.ts';
import { stepContext } from '../../transactions/step-context.ts';
import { orderNote, orderStatus, orderTitle } from '../order-text.ts';
import { transactionSummary, transactionTitle } from '../transaction-text.ts';
import { type StoredOrderResult, storeOrderResult } from './store-order-result.ts';

/** Texts of the toast about a result. */
export interface EndNotification {
  id: string;
  title: string;
  description: string;
  tone: ToastTone;
}

/** An order that can still be filled. */
export type FollowedOrder = QueuedOrder & { signed: SignedOrderReference };

export interface FollowOrderProps {
  order: FollowedOrder;
  network: ConnectedNetwork;
  onEnd(news: EndNotification): void;
}

/** Watches one signed order until it is filled or can no longer be filled. Renders nothing. */
export function FollowOrder({ order, network, onEnd }: FollowOrderProps) {
  const context = stepContext(useConfig(), network, order.account);
  const { data: news } = useQuery(orderStateQuery(requestedOf(order), context, useOrdersApi()));
  const end = useEndOrder(onEnd);
  useEffect(() => touchOrders(), []);
  useEffect(() => {
    if (news) end(order, news);
  }, [news, order, end]);
  return null;
}

/** Returns the data that identifies a stored order on the chain and at the gateway. */
export const requestedOf = ({
  chainId,
  signed,
  input,
  output,
}: FollowedOrder): OrderStatusRequest => ({
  chainId,
  hash: signed.hash,
  nonce: BigInt(signed.nonce),
  deadline: signed.deadline,
  tokens: { input: input.address, output: output.address },
});

/** Returns a function that stores the result of an order once its state is final, and reports it. */
export function useEndOrder(onEnd: FollowOrderProps['onEnd']) {
  const t = useText();
  const store = useStore<AppState>();
  const queries = useQueryClient();
  return useCallback(
    (order: FollowedOrder, news: OrderState) => {
      const end = storeOrderResult(store, order, news);
      if (!end) return;
      onEnd({ id: order.id, ...endInWords(t, end) });
      const old = [
        ['balances', order.chainId, lower(order.account)],
        ['allowance', order.chainId],
        ['quote', order.chainId],
      ];
      for (const queryKey of old) void queries.invalidateQueries({ queryKey });
    },
    [onEnd, t, store, queries],
  );
}

function endInWords(t: Translate, end: StoredOrderResult): Omit<EndNotification, 'id'> {
  if ('record' in end) {
    const title = transactionTitle(t, end.record);
    return { title, description: transactionSummary(t, end.record), tone: 'success' };
  }
  const title = orderTitle(t, end.order);
  const tone = orderStatus(end.order) === 'canceled' ? 'neutral' : 'error';
  return { title, description: orderNote(t, end.order) ?? '', tone };
}
