import { ChartSkeleton } from '@cenote/ui';
import type { ReactNode } from 'react';
import { useSpareMoment } from '../hooks/use-idle.ts';
import { LatePart } from './lazy-chart-part.tsx';
import type { PriceChartPanelProps } from './price-chart-panel.tsx';

const load = () => import('./price-chart-panel.tsx');

/** Fetches the chart in a moment to spare, and offers to try again where that fails. */
export default function LateChart(props: PriceChartPanelProps): ReactNode {
  return (
    <LatePart load={load} props={props} isDue={useSpareMoment()}>
      <ChartSkeleton />
    </LatePart>
  );
}
