import { PriceChartColumn, StatusBanners, SwapCard, TransactionList } from '@cenote/features';
import type { ReactNode } from 'react';

/** Page with the swap form, status banners and the price chart. */
export default function SwapPage() {
  return (
    <div className="f-trade">
      <SwapForm heading="h1">
        <TransactionList />
      </SwapForm>
      <PriceChartColumn />
    </div>
  );
}

interface SwapFormProps {
  heading: 'h1' | 'h2';
  children?: ReactNode;
}

/** The form, with what does not answer under it, where it moves nothing that somebody is about to press. The landing page takes it, and its code, from here. */
export const SwapForm = ({ heading, children }: SwapFormProps) => (
  <div className="f-swap">
    <SwapCard heading={heading} />
    <StatusBanners />
    {children}
  </div>
);
