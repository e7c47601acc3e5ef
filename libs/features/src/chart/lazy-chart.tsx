import { ChartSkeleton } from '@cenote/ui';
import type { ReactNode } from 'react';
import { useIdle } from '../hooks/use-idle.ts';
import { LazyChartPart } from './lazy-chart-part.tsx';
import type { PriceChartPanelProps } from './price-chart-panel.tsx';

const load = () => import('./price-chart-panel.tsx');

/**
 * The price chart whose code loads when the page is idle (default export): a skeleton until then, a retry after a
 * failure.
 */
export default function LazyChart(props: PriceChartPanelProps): ReactNode {
  return (
    <LazyChartPart load={load} props={props} isDue={useIdle()}>
      <ChartSkeleton />
    </LazyChartPart>
  );
}
