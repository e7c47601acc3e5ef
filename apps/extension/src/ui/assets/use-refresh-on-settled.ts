/**
 * Hook: refetches balances and activity when a transaction settles, and again 2.5 s later, when the gateway has indexed
 * it.
 */
import { ACCOUNT_KEY } from '@cenote/features/wallet-parts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isWaiting } from '../../transactions/record.ts';
import { useWallet } from '../wallet-context.tsx';
import { NODE_QUERY_KEY } from './query-keys.ts';

/** Delay of the gateway's index behind the chain, in milliseconds. */
const INDEXED_MS = 2_500;

/** Refetches balances and activity when a transaction settles, and again once the gateway has indexed it. */
export function useRefreshOnSettled(): void {
  const queries = useQueryClient();
  const { transactions } = useWallet().state;
  const settled = transactions.flatMap((one) => (isWaiting(one) ? [] : [one.id])).join();
  const before = useRef(settled);
  // Transactions that settled while this was hidden are handled when it is shown again.
  useEffect(() => {
    if (settled === before.current) return;
    before.current = settled;
    const refresh = () => {
      void queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
      void queries.invalidateQueries({ queryKey: [NODE_QUERY_KEY] });
    };
    refresh();
    const timer = setTimeout(refresh, INDEXED_MS);
    return () => clearTimeout(timer);
  }, [settled, queries]);
}
