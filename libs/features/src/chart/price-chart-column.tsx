import { Card, ChartSkeleton } from '@cenote/ui';
import { lazy, Suspense } from 'react';
import { useWide } from '../hooks/use-wide.ts';
import { useAppSelector } from '../state/hooks.ts';
import type { PriceChartPanelProps } from './price-chart-panel.tsx';

// Without it the form is as good as ever.
const LateChart = lazy(() => import('./lazy-chart.tsx').catch(() => ({ default: () => null })));

/**
 * The place of the chart beside the form, kept from the first paint on. Nothing of the chart comes to a
 * screen that is too narrow for both, or to whoever hid it: `settings/chart-switch.tsx`.
 */
export function PriceChartColumn(props: PriceChartPanelProps) {
  const isWide = useWide();
  const isWanted = useAppSelector((state) => state.settings.showChart);
  if (!isWanted) return null;
  return (
    <div className="f-chart-column" data-testid="chart-column">
      <Card>
        {isWide && (
          <Suspense fallback={<ChartSkeleton />}>
            <LateChart {...props} />
          </Suspense>
        )}
      </Card>
    </div>
  );
}
