import { Card, ChartSkeleton } from '@cenote/ui';
import { lazy, Suspense } from 'react';
import { useWide } from '../hooks/use-wide.ts';
import { useAppSelector } from '../state/hooks.ts';
import type { PriceChartPanelProps } from './price-chart-panel.tsx';

// When this code fails to load, the form works without the chart.
const LazyChart = lazy(() => import('./lazy-chart.tsx').catch(() => ({ default: () => null })));

/**
 * Column for the price chart beside the form, reserved from the first paint. Loads no chart on narrow screens; renders
 * nothing where the chart is turned off (`settings/chart-switch.tsx`).
 */
export function PriceChartColumn(props: PriceChartPanelProps) {
  const isWide = useWide();
  const isRequested = useAppSelector((state) => state.settings.showChart);
  if (!isRequested) return null;
  return (
    <div className="f-chart-column" data-testid="chart-column">
      <Card>
        {isWide && (
          <Suspense fallback={<ChartSkeleton />}>
            <LazyChart {...props} />
          </Suspense>
        )}
      </Card>
    </div>
  );
}
