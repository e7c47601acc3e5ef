/**
 * Hook `useAbandonedBatches()`: requests from the wallet the result of batches that no page follows any more, as after
 * a reload; a mined one becomes a transaction. Use once per page.
 */
import { lower, sameAddress } from '@cenote/chains';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import { useConnectedNetworks } from '../../config/use-networks.ts';
import { isLeft } from '../../orders/order-lock.ts';
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts';
import { orderCanceled, orderRemoved, type QueuedOrder } from '../../state/slices/orders.ts';
import { findRecord, submitted } from '../../state/slices/transactions.ts';
import type { AppState } from '../../state/store.ts';
import { waitForBatch } from '../../transactions/batch.ts';
import { stepContext } from '../../transactions/step-context.ts';
import { useWallet } from '../../wallet/use-wallet.ts';

/** Time after which a batch without a response of the wallet counts as lost. */
const FOLLOW_MS = 24 * 60 * 60_000;

export function useAbandonedBatches(): void {
  const wagmi = useConfig();
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  const networks = useConnectedNetworks();
  const orders = useAppSelector((state) => state.orders.items);
  const { account } = useWallet();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async (order: QueuedOrder, batch: string) => {
      const network = networks.find(({ id }) => id === order.chainId);
      if (!network || !account || !(await isLeft(order, signal))) return;
      const end = await waitForBatch(stepContext(wagmi, network, account), batch, {
        followMs: order.queuedAt + FOLLOW_MS - Date.now(),
        isRequested: () => !signal.aborted,
      });
      if (signal.aborted) return;
      if (end === 'givenUp') {
        dispatch(orderCanceled(order.id));
        return;
      }
      if (typeof end === 'object') {
        const { chainId, input, output, queuedAt, transaction: kind = 'swap' } = order;
        const { hash } = end;
        const record = { hash, chainId, input, output, submittedAt: queuedAt };
        // Another tab may have stored it first.
        if (!findRecord(store.getState(), record)) {
          dispatch(submitted({ ...record, kind, account: lower(account) }));
        }
      }
      dispatch(orderRemoved(order.id));
    };
    for (const order of orders) {
      const isOwn = account !== undefined && sameAddress(order.account, account);
      if (!isOwn || order.isCanceled || order.batch === undefined) continue;
      follow(order, order.batch).catch((error: unknown) => {
        if (!signal.aborted) console.warn('Transaction tracking failed:', order.batch, error);
      });
    }
    return () => controller.abort();
  }, [orders, account, networks, wagmi, store, dispatch]);
}
