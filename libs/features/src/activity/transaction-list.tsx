import { withLateTexts } from '@cenote/i18n';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { useLeftOrdersOfAccount, useTransactions } from './use-transactions.ts';

const RecentTransactions = lazyPart(() => withLateTexts(import('./recent-transactions.tsx')), {
  isQuiet: true,
});

/** What the account did here lately. Nothing when there is nothing. */
export function TransactionList() {
  const transactions = useTransactions();
  const orders = useLeftOrdersOfAccount();
  if (transactions.length === 0 && orders.length === 0) return null;
  return <RecentTransactions transactions={transactions} orders={orders} />;
}
