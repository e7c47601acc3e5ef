import { ChartSkeleton } from '@cenote/ui';
import type { ReactNode } from 'react';
import { LatePart } from './late-part.tsx';
import { useSpareMoment } from './use-spare-moment.ts';

const load = () => import('./price-chart-panel.tsx');

/** Fetches the chart in a moment to spare, and offers to try again where that fails. */
export default function LateChart(): ReactNode {
  return (
    <LatePart load={load} props={{}} isDue={useSpareMoment()}>
      <ChartSkeleton />
    </LatePart>
  );
}
