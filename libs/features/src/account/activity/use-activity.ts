/**
 * Hooks: `useActivity()` returns the account's activity: indexed transactions merged with those sent from this device
 * and with orders; `useRefreshOnSettled()` invalidates the account's queries (balances, positions, activity) once a
 * pending transaction or order has ended.
 */
import type { Address } from '@cenote/chains';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import {
  useAbandonedOrdersOfAccount,
  usePendingCount,
  useTransactions,
} from '../../activity/use-transactions.ts';
import { useOlderBuildState } from '../../state/storage/adopt-older-build-state.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { ACCOUNT_KEY } from '../../wallet/account-key.ts';
import { activityQuery } from '../portfolio/queries.ts';
import { useAccountOnChains } from '../portfolio/use-account-on-chains.ts';
import { activityItems } from './activity-items.ts';

/** Returns the account's activity: indexed transactions merged with those sent from this device. */
export function useActivity(account: Address) {
  useOlderBuildState();
  const query = useQuery(activityQuery(useGraphql(), useAccountOnChains(account)));
  const local = useTransactions();
  const orders = useAbandonedOrdersOfAccount();
  const items = useMemo(
    () => activityItems(local, query.data, orders),
    [local, query.data, orders],
  );
  return { query, items };
}

/** A successful transaction changes balances, positions and activity; their queries are invalidated. */
export function useRefreshOnSettled(): void {
  const queries = useQueryClient();
  const pending = usePendingCount();
  const before = useRef(pending);
  useEffect(() => {
    if (pending < before.current) void queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
    before.current = pending;
  }, [pending, queries]);
}
