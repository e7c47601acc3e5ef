import { withLazyTexts } from '@cenote/i18n';
import { useState } from 'react';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useAppSelector } from '../../state/hooks.ts';
import { isClosed } from '../../state/slices/orders.ts';
import { isWaiting } from '../../state/slices/transactions.ts';

const FollowTransactions = lazyPart(() => withLazyTexts(import('./follow-transactions.tsx')), {
  isQuiet: true,
});

/** Loads the watcher of transactions and orders once one of any account is pending. Use once per page. */
export function TransactionWatcher() {
  const isNeeded = useAppSelector(
    ({ transactions, orders }) =>
      transactions.items.some(isWaiting) || orders.items.some((order) => !isClosed(order)),
  );
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded ? <FollowTransactions /> : null;
}
