/**
 * Hook `useQueuedOrder()`: returns functions (type `QueuedOrderMark`) that store a swap between its approval and its
 * sending, and remove it, so that the activity lists an abandoned one.
 */
import { type Address, lower } from '@cenote/chains';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef } from 'react';
import { holdOrder } from '../../orders/order-lock.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { orderCanceled, orderQueued, orderRemoved } from '../../state/slices/orders.ts';
import { tradeLeg } from '../../transactions/trade-leg.ts';
import { maxSpend, type TradeRequest } from './trade-request.ts';

export interface QueuedOrderMark {
  /**
   * Called after an approval or a signature for a swap that is not sent yet, or with the `batch` that the wallet
   * accepted.
   */
  queued(order: TradeRequest, account: Address, batch?: string): void;
  /** Called after the swap was sent, or after the reason of its failure was shown. */
  ended(): void;
}

export function useQueuedOrder(): QueuedOrderMark {
  const dispatch = useAppDispatch();
  const current = useRef<
    { id: string; letGo: Promise<() => void>; batch?: string | undefined } | undefined
  >(undefined);

  const mark = useMemo<QueuedOrderMark>(() => {
    const letGo = () => {
      void current.current?.letGo.then((release) => release());
      current.current = undefined;
    };
    return {
      queued(order, account, batch) {
        if ((current.current && batch === undefined) || order.type !== 'swap') return;
        const id = current.current?.id ?? nanoid();
        const release = current.current?.letGo ?? holdOrder(id);
        current.current = { id, letGo: release, batch };
        const { input, output, quote, network } = order;
        const record = {
          id,
          chainId: network.id,
          account: lower(account),
          queuedAt: Date.now(),
          input: tradeLeg(input, maxSpend(order)),
          output: tradeLeg(output, quote.route.amountOut),
          ...(batch !== undefined && { batch }),
        };
        // The lock is acquired first: other tabs treat an order without a lock as abandoned.
        void release.then(() => current.current?.id === id && dispatch(orderQueued(record)));
      },
      ended() {
        if (current.current) dispatch(orderRemoved(current.current.id));
        letGo();
      },
    };
  }, [dispatch]);

  useEffect(
    () => () => {
      // The review was closed meanwhile: the wallet receives no further requests.
      const { id, letGo, batch } = current.current ?? {};
      if (id === undefined) return;
      // A batch in the wallet continues: releasing its lock passes it to the watcher of abandoned batches.
      if (batch === undefined) dispatch(orderCanceled(id));
      else void letGo?.then((release) => release());
    },
    [dispatch],
  );
  return mark;
}
