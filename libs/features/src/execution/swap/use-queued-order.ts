import { type Address, lower } from '@cenote/chains';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef } from 'react';
import { holdOrder } from '../../orders/order-lock.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { orderCanceled, orderEnded, orderQueued } from '../../state/slices/orders.ts';
import { tradeLeg } from '../../transactions/trade-leg.ts';
import { maxSpend, type TradeRequest } from './trade-request.ts';

export interface QueuedOrderMark {
  /** Something was approved or signed for a swap that is still to come, or the wallet took all of it as `batch`. */
  queued(order: TradeRequest, account: Address, batch?: string): void;
  /** The swap was sent, or the person was told why not. */
  ended(): void;
}

/** Stores a swap between its approval and its sending, so that activity lists one that was left. */
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
        const held = current.current?.letGo ?? holdOrder(id);
        current.current = { id, letGo: held, batch };
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
        // Held first: other tabs take an order that nobody holds for one that was left.
        void held.then(() => current.current?.id === id && dispatch(orderQueued(record)));
      },
      ended() {
        if (current.current) dispatch(orderEnded(current.current.id));
        letGo();
      },
    };
  }, [dispatch]);

  useEffect(
    () => () => {
      // The review was closed on the way: the wallet is asked for nothing further.
      const { id, letGo, batch } = current.current ?? {};
      if (id === undefined) return;
      // What the wallet has taken goes on: whoever watches the batches that were left does from here.
      if (batch === undefined) dispatch(orderCanceled(id));
      else void letGo?.then((release) => release());
    },
    [dispatch],
  );
  return mark;
}
