/**
 * Page of the limit route (default export): the limit form with the pair's price chart, and below it the status
 * banners, the account's open and past limits and its latest transactions.
 */
import { StatusBanners, TransactionList } from '@cenote/features';
import { LimitOrders, LimitTrade } from '@cenote/features/limit';

export default function LimitPage() {
  return (
    <LimitTrade>
      <StatusBanners />
      <LimitOrders />
      <TransactionList />
    </LimitTrade>
  );
}
