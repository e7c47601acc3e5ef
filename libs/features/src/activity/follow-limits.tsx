import type { Address } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { openLimitsQuery } from '../limit/limit-queries.ts';
import { useOrderBook } from '../orders/order-book.ts';
import type { QueuedOrder, SignedMark } from '../state/orders.ts';
import { type EndNews, FollowOrder } from './follow-order.tsx';

export interface FollowLimitsProps {
  network: ConnectedNetwork;
  account: Address;
  /** Limits of that account on that network. */
  orders: readonly (QueuedOrder & { signed: SignedMark })[];
  onEnd(news: EndNews): void;
}

/**
 * Follows the limits of an account by one request for all that are open; only those that are open no more are
 * requested one by one. Shows nothing.
 */
export function FollowLimits({ network, account, orders, onEnd }: FollowLimitsProps) {
  const query = openLimitsQuery(useOrderBook(), { chainId: network.id, account });
  const { data } = useQuery(query);
  if (!data) return null;
  const open = new Set<string>(data.map(({ hash }) => hash));
  return orders
    .filter(({ signed }) => !open.has(signed.hash))
    .map((order) => <FollowOrder key={order.id} {...{ order, network, onEnd }} />);
}
