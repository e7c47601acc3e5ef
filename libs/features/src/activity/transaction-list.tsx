import { withLazyTexts } from '@cenote/i18n';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useAbandonedOrdersOfAccount, useTransactions } from './use-transactions.ts';

const RecentTransactions = lazyPart(() => withLazyTexts(import('./recent-transactions.tsx')), {
  isQuiet: true,
});

/**
 * Loads and renders the list of the connected account's recent transactions and abandoned orders; renders nothing when
 * there are none.
 */
export function TransactionList() {
  const transactions = useTransactions();
  const orders = useAbandonedOrdersOfAccount();
  if (transactions.length === 0 && orders.length === 0) return null;
  return <RecentTransactions transactions={transactions} orders={orders} />;
}
