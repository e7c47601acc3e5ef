import { StatusBanners, SwapCard, TransactionList } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { usePageTitle } from './use-page-title.ts';

export default function SwapPage() {
  const t = useText();
  usePageTitle(t('swap.pageTitle'));
  return (
    <div className="f-swap">
      <StatusBanners />
      <SwapCard />
      <TransactionList />
    </div>
  );
}
