/**
 * Hook `useQueuedTrade()`: returns functions (type `QueuedTradeMark`) that store a trade between its first step and its
 * transaction, and remove it, so that the activity lists an abandoned one. Also: type `QueuedTrade`.
 */
import { type Address, lower } from '@cenote/chains';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef } from 'react';
import { holdOrder } from '../orders/order-lock.ts';
import { useAppDispatch } from '../state/hooks.ts';
import {
  orderCanceled,
  orderQueued,
  orderRemoved,
  type QueuedOrder,
} from '../state/slices/orders.ts';

/** What is stored of a trade. */
export type QueuedTrade = Pick<QueuedOrder, 'chainId' | 'input' | 'output' | 'transaction'>;

export interface QueuedTradeMark {
  /**
   * Called after an approval or a signature for a trade that is not sent yet, or with the `batch` that the wallet
   * accepted.
   */
  queued(trade: QueuedTrade, account: Address, batch?: string): void;
  /** Called after the trade was sent, or after the reason of its failure was shown. */
  ended(): void;
}

export function useQueuedTrade(): QueuedTradeMark {
  const dispatch = useAppDispatch();
  const current = useRef<
    { id: string; letGo: Promise<() => void>; batch?: string | undefined } | undefined
  >(undefined);

  const mark = useMemo<QueuedTradeMark>(() => {
    const letGo = () => {
      void current.current?.letGo.then((release) => release());
      current.current = undefined;
    };
    return {
      queued(trade, account, batch) {
        if (current.current && batch === undefined) return;
        const id = current.current?.id ?? nanoid();
        const release = current.current?.letGo ?? holdOrder(id);
        current.current = { id, letGo: release, batch };
        const record = {
          ...trade,
          id,
          account: lower(account),
          queuedAt: Date.now(),
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
