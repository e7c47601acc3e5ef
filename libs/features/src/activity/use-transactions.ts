import { sameAddress } from '@cenote/chains';
import { useMemo } from 'react';
import { useAppSelector } from '../state/hooks.ts';
import type { TransactionRecord } from '../state/transactions.ts';
import { useWallet } from '../wallet/use-wallet.ts';

/** Transactions of the connected account, latest first; none when nobody is connected. */
export function useTransactions(): readonly TransactionRecord[] {
  const items = useAppSelector((state) => state.transactions.items);
  const { account } = useWallet();
  return useMemo(
    () => (account ? items.filter((item) => sameAddress(item.account, account)) : []),
    [items, account],
  );
}

/** How many of them wait for their block. */
export const usePendingCount = (): number =>
  useTransactions().filter(({ status }) => status === 'pending').length;
