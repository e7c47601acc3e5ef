import { StatusBanners, SwapCard, TransactionList } from '@cenote/features';

export default function SwapPage() {
  return (
    <div className="f-swap">
      <StatusBanners />
      <SwapCard />
      <TransactionList />
    </div>
  );
}
