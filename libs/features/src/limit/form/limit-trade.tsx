import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PairLevel } from '../../chart/pair-level.ts';
import { PriceChartColumn } from '../../chart/price-chart-column.tsx';
import { LimitCard } from './limit-card.tsx';
import { useLimitForm } from './use-limit-form.ts';

// The code of the limits is loaded after that of the form. Without it the chart has no lines.
const LimitLevels = lazy(() => import('./limit-levels.tsx').catch(() => ({ default: () => null })));

const NO_LEVELS: readonly PairLevel[] = [];

/**
 * The limit form with its state: the card, `children` (the account's limits) under it, and the pair's price chart with
 * a line at each limit price.
 */
export function LimitTrade({ children }: { children?: ReactNode }) {
  const form = useLimitForm();
  const [levels, setLevels] = useState(NO_LEVELS);
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
      <Suspense>
        <LimitLevels form={form} onChange={setLevels} />
      </Suspense>
    </div>
  );
}
