import { useEffect, useRef } from 'react';
import { isLeft } from '../../orders/order-lock.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { isClosed, orderCanceled } from '../../state/slices/orders.ts';

/**
 * Hook: marks an unsent order as canceled once the page that executed it is closed (this page before a reload, or
 * another tab). Use once per page.
 */
export function useAbandonedOrders(): void {
  const dispatch = useAppDispatch();
  const orders = useAppSelector((state) => state.orders.items);
  const watched = useRef(new Map<string, AbortController>());
  useEffect(() => {
    for (const order of orders) {
      // Orders sent to the wallet or to fillers continue without the page: `useAbandonedBatches`, `FollowOrders`.
      if (order.batch !== undefined || order.signed !== undefined) continue;
      if (isClosed(order) || watched.current.has(order.id)) continue;
      const controller = new AbortController();
      watched.current.set(order.id, controller);
      void isLeft(order, controller.signal).then((left) => {
        if (left) dispatch(orderCanceled(order.id));
      });
    }
  }, [orders, dispatch]);
  useEffect(() => {
    const { current } = watched;
    return () => {
      for (const controller of current.values()) controller.abort();
      current.clear();
    };
  }, []);
}
