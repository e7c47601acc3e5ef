import type { Address } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { openLimitsQuery } from '../limit/limit-queries.ts';
import { useOrderBook } from '../orders/order-book.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { orderAccepted, type QueuedOrder, type SignedMark } from '../state/orders.ts';
import { type EndNews, FollowOrder } from './follow-order.tsx';

export interface FollowLimitsProps {
  network: ConnectedNetwork;
  account: Address;
  /** Limits of that account on that network. */
  orders: readonly (QueuedOrder & { signed: SignedMark })[];
  onEnd(news: EndNews): void;
}

/**
 * Follows the limits of an account by one request for all that are open; those that the order book does not list as
 * open, or all where it does not answer, are looked up one by one. Shows nothing.
 */
export function FollowLimits({ network, account, orders, onEnd }: FollowLimitsProps) {
  const query = openLimitsQuery(useOrderBook(), { chainId: network.id, account });
  const { data, isError } = useQuery(query);
  const dispatch = useAppDispatch();
  // A list from before the order service stopped answering says nothing of now.
  const listed = isError ? undefined : data;
  const open = new Set<string>(listed?.map(({ hash }) => hash));
  const accepted = orders
    .filter(({ signed, notAccepted }) => notAccepted !== undefined && open.has(signed.hash))
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    for (const id of accepted ? accepted.split(',') : []) dispatch(orderAccepted(id));
  }, [accepted, dispatch]);
  if (!data && !isError) return null;
  return orders
    .filter(({ signed }) => !open.has(signed.hash))
    .map((order) => <FollowOrder key={order.id} {...{ order, network, onEnd }} />);
}
