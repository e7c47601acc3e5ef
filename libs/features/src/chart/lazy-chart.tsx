import { ChartSkeleton } from '@cenote/ui';
import type { ReactNode } from 'react';
import { useIdle } from '../hooks/use-idle.ts';
import { LazyChartPart } from './lazy-chart-part.tsx';
import type { PriceChartPanelProps } from './price-chart-panel.tsx';

const load = () => import('./price-chart-panel.tsx');

/** Fetches the chart in a moment to spare, and offers to try again where that fails. */
export default function LazyChart(props: PriceChartPanelProps): ReactNode {
  return (
    <LazyChartPart load={load} props={props} isDue={useIdle()}>
      <ChartSkeleton />
    </LazyChartPart>
  );
}
