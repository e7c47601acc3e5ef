/** Component `LimitPage` (default export). */
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
