import { useEffect, useRef } from 'react';
import { isLeft } from '../../orders/order-lock.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { isClosed, orderCanceled } from '../../state/slices/orders.ts';

/**
 * Marks an order as cancelled once the page that executed it is gone: this one before a reload, or another tab. One
 * on the page.
 */
export function useLeftOrders(): void {
  const dispatch = useAppDispatch();
  const orders = useAppSelector((state) => state.orders.items);
  const watched = useRef(new Map<string, AbortController>());
  useEffect(() => {
    for (const order of orders) {
      // What the wallet took, or fillers may take, goes on without the page: `useLeftBatches`, `FollowOrders`.
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
