import { lower } from '@cenote/chains';
import { type Translate, useText } from '@cenote/i18n';
import type { ToastTone } from '@cenote/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { newsQuery } from '../flow/news-query.ts';
import { useOrderBook } from '../orders/order-book.ts';
import { touchOrders } from '../orders/order-pace.ts';
import { stepContext } from '../review/chain-steps.ts';
import type { QueuedOrder, SignedMark } from '../state/orders.ts';
import type { AppState } from '../state/store.ts';
import { endOrder, type OrderEnd } from './end-order.ts';
import { orderNote, orderStatus, orderTitle } from './order-text.ts';
import { transactionSummary, transactionTitle } from './transaction-text.ts';

/** How something ended, in words. */
export interface EndNews {
  id: string;
  title: string;
  description: string;
  tone: ToastTone;
}

export interface FollowOrderProps {
  order: QueuedOrder & { signed: SignedMark };
  network: ConnectedNetwork;
  onEnd(news: EndNews): void;
}

/** Follows one signed order until it is filled or cannot be any more. Shows nothing. */
export function FollowOrder({ order, network, onEnd }: FollowOrderProps) {
  const t = useText();
  const store = useStore<AppState>();
  const queries = useQueryClient();
  const { hash, nonce, deadline } = order.signed;
  const context = stepContext(useConfig(), network, order.account);
  const tokens = { input: order.input.address, output: order.output.address };
  const asked = { chainId: network.id, hash, nonce: BigInt(nonce), deadline, tokens };
  const { data: news } = useQuery(newsQuery(asked, context, useOrderBook()));
  useEffect(() => touchOrders(), []);
  useEffect(() => {
    const end = news && endOrder(store, order, news);
    if (!end) return;
    onEnd({ id: order.id, ...endInWords(t, end) });
    const old = [
      ['balances', order.chainId, lower(order.account)],
      ['allowance', order.chainId],
      ['quote', order.chainId],
    ];
    for (const queryKey of old) void queries.invalidateQueries({ queryKey });
  }, [news, order, onEnd, t, store, queries]);
  return null;
}

function endInWords(t: Translate, end: OrderEnd): Omit<EndNews, 'id'> {
  if ('record' in end) {
    const title = transactionTitle(t, end.record);
    return { title, description: transactionSummary(t, end.record), tone: 'success' };
  }
  const title = orderTitle(t, end.order);
  const tone = orderStatus(end.order) === 'canceled' ? 'neutral' : 'error';
  return { title, description: orderNote(t, end.order) ?? '', tone };
}
