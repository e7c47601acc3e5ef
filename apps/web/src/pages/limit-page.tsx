import { StatusBanners, TransactionList } from '@cenote/features';
import { LimitCard } from '@cenote/features/limit';

export default function LimitPage() {
  return (
    <div className="f-trade">
      <div className="f-swap">
        <LimitCard />
        <StatusBanners />
        <TransactionList />
      </div>
    </div>
  );
}
