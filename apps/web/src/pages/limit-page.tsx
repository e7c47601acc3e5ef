import { StatusBanners, TransactionList } from '@cenote/features';
import { LimitCard, LimitOrders } from '@cenote/features/limit';

export default function LimitPage() {
  return (
    <div className="f-trade">
      <div className="f-swap">
        <LimitCard />
        <StatusBanners />
        <LimitOrders />
        <TransactionList />
      </div>
    </div>
  );
}
