/**
 * Component `FollowLimits`: watches the limits of an account with one request for all open ones; reads from the chain
 * those that the gateway does not list. Renders nothing.
 */
import type { Address } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { openLimitsQuery } from '../../orders/limits/limit-queries.ts';
import { touchOrders } from '../../orders/order-polling.ts';
import { useOrdersApi } from '../../orders/orders-api.ts';
import { limitStatesQuery } from '../../orders/status/order-state-query.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { orderAccepted } from '../../state/slices/orders.ts';
import { stepContext } from '../../transactions/step-context.ts';
import {
  type EndNotification,
  type FollowedOrder,
  requestedOf,
  useEndOrder,
} from './follow-order.tsx';

export interface FollowLimitsProps {
  network: ConnectedNetwork;
  account: Address;
  /** Limits of the account on the network. */
  orders: readonly FollowedOrder[];
  onEnd(news: EndNotification): void;
}

export function FollowLimits({ network, account, orders, onEnd }: FollowLimitsProps) {
  const ordersApi = useOrdersApi();
  const { data, isError } = useQuery(openLimitsQuery(ordersApi, { chainId: network.id, account }));
  const dispatch = useAppDispatch();
  // A list from before the order service failed is outdated.
  const listed = isError ? undefined : data;
  const open = new Set<string>(listed?.map(({ hash }) => hash));
  const accepted = orders
    .filter(({ signed, notAccepted }) => notAccepted !== undefined && open.has(signed.hash))
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    for (const id of accepted ? accepted.split(',') : []) dispatch(orderAccepted(id));
  }, [accepted, dispatch]);
  const unlisted = data || isError ? orders.filter(({ signed }) => !open.has(signed.hash)) : [];
  const limits = unlisted.map(requestedOf);
  const context = stepContext(useConfig(), network, account);
  const { data: news } = useQuery(
    limitStatesQuery({ chainId: network.id, limits }, context, ordersApi),
  );
  const end = useEndOrder(onEnd);
  const count = unlisted.length;
  useEffect(() => {
    if (count > 0) touchOrders();
  }, [count]);
  useEffect(() => {
    for (const order of unlisted) {
      const own = news?.get(order.signed.hash);
      if (own) end(order, own);
    }
  }, [news, unlisted, end]);
  return null;
}
