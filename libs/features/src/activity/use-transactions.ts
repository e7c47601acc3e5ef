/**
 * Hooks on the connected account's stored history: `useTransactions()` (transactions, latest first),
 * `usePendingCount()` (number of pending transactions and signed orders), `useAbandonedOrdersOfAccount()` (limits, and
 * swaps without a transaction).
 */
import { sameAddress } from '@cenote/chains';
import { useMemo } from 'react';
import { useAppSelector } from '../state/hooks.ts';
import { isClosed, isFillable, isOpenLimit, type QueuedOrder } from '../state/slices/orders.ts';
import { isWaiting, type TransactionRecord } from '../state/slices/transactions.ts';
import { useWallet } from '../wallet/use-wallet.ts';

/** Returns the transactions of the connected account, latest first; none without a connected account. */
export function useTransactions(): readonly TransactionRecord[] {
  const items = useAppSelector((state) => state.transactions.items);
  const { account } = useWallet();
  return useMemo(
    () => (account ? items.filter((item) => sameAddress(item.account, account)) : []),
    [items, account],
  );
}

/** Returns how many transactions and signed orders of the account are pending. */
export const usePendingCount = (): number =>
  useTransactions().filter(isWaiting).length +
  useAbandonedOrdersOfAccount().filter((order) => isFillable(order) && !isOpenLimit(order)).length;

/**
 * Returns the connected account's limits, and its swaps that were approved and never sent or are pending in the wallet
 * as a batch or at the fillers; latest first.
 */
export function useAbandonedOrdersOfAccount(): readonly QueuedOrder[] {
  const orders = useAppSelector((state) => state.orders.items);
  const { account } = useWallet();
  return useMemo(
    () =>
      account
        ? orders.filter(
            (order) =>
              (isClosed(order) || order.batch !== undefined || order.signed !== undefined) &&
              sameAddress(order.account, account),
          )
        : [],
    [orders, account],
  );
}
