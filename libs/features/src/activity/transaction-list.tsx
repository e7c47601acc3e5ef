import { withLateTexts } from '@cenote/i18n';
import { lazy, Suspense } from 'react';
import { useLeftOrdersOfAccount, useTransactions } from './use-transactions.ts';

const RecentTransactions = lazy(() => withLateTexts(import('./recent-transactions.tsx')));

/** What the account did here lately. Nothing when there is nothing. */
export function TransactionList() {
  const transactions = useTransactions();
  const orders = useLeftOrdersOfAccount();
  if (transactions.length === 0 && orders.length === 0) return null;
  return (
    <Suspense>
      <RecentTransactions transactions={transactions} orders={orders} />
    </Suspense>
  );
}
