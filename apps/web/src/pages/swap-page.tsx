/**
 * Component `SwapPage` (default export): page with the swap form, status banners, the latest transactions and the price
 * chart. Also: component `SwapForm` (the swap form with the status banners below it, where they do not move controls
 * while they are being pressed).
 */
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

/**
 * The swap form with the status banners below it, where they do not move controls while they are being pressed. The
 * landing page imports it from here.
 */
export const SwapForm = ({ heading, children }: SwapFormProps) => (
  <div className="f-swap">
    <SwapCard heading={heading} />
    <StatusBanners />
    {children}
  </div>
);
