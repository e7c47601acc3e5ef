import type { ReactNode } from 'react';
import { PriceChartColumn } from '../chart/price-chart-column.tsx';
import { LimitCard } from './limit-card.tsx';
import { useLimitForm } from './use-limit-form.ts';
import { useLimitLevels } from './use-limit-levels.ts';

/** The form of a limit with what follows it, and the pair's price chart with a line at each limit price. */
export function LimitTrade({ children }: { children?: ReactNode }) {
  const form = useLimitForm();
  const levels = useLimitLevels(form);
  return (
    <div className="f-trade">
      <div className="f-swap">
        <LimitCard form={form} />
        {children}
      </div>
      <PriceChartColumn
        levels={levels}
        direction={{ isInverted: form.isInverted, onInvert: form.invert }}
      />
    </div>
  );
}
