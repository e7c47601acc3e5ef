/**
 * `ChartFrame`: `<figure>` component around a chart's plot: header figure, range selector, loading, empty and error
 * states, and a button that shows the data as a table.
 */
import { useText } from '@cenote/i18n';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Disclosure } from '../controls/disclosure.tsx';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import { ChartWave } from './chart-skeleton.tsx';

export interface ChartFrameProps extends Omit<ComponentProps<'figure'>, 'title'> {
  /** Accessible name of the chart. */
  label: string;
  /** Figure in the head: value and change, or those under the crosshair. */
  figure?: ReactNode;
  /** Range selector; beside the figure, below it on narrow screens. */
  ranges?: ReactNode;
  /** The plot. It fills an area of constant height. */
  children?: ReactNode;
  /** Height of the plot area in pixels. */
  plotHeight?: number;
  state?: 'ready' | 'loading' | 'empty' | 'error';
  emptyTitle?: ReactNode;
  /** Below the title of the empty state: how to get data. */
  emptyHint?: ReactNode;
  errorTitle?: ReactNode;
  onRetry?: () => void;
  /** Whether a retry is in progress. */
  isRetrying?: boolean;
  /** The same data as a table. Rendered on demand. */
  table?: ReactNode;
}

export function ChartFrame({
  label,
  figure,
  ranges,
  children,
  plotHeight = 320,
  state = 'ready',
  emptyTitle,
  emptyHint,
  errorTitle,
  onRetry,
  isRetrying = false,
  table,
  ...rest
}: ChartFrameProps) {
  const t = useText();
  const [hasTable, setTable] = useState(false);
  return (
    <figure
      {...rest}
      className="c-chart"
      aria-label={label}
      aria-busy={state === 'loading' || undefined}
    >
      <div className="c-chart-head">
        <div className="c-chart-figure">{figure}</div>
        {ranges}
      </div>
      <div className="c-chart-plot" style={{ height: plotHeight }}>
        {state === 'ready' && children}
        {state === 'loading' && <ChartWave />}
        {state === 'empty' && <EmptyState title={emptyTitle ?? t('ui.noChart')} hint={emptyHint} />}
        {state === 'error' && (
          <ErrorState
            title={errorTitle ?? t('errors.general.dataUnavailable')}
            busy={isRetrying}
            {...(onRetry ? { onRetry } : undefined)}
          />
        )}
      </div>
      {table && state === 'ready' && (
        <Disclosure summary={t('ui.showTable')} open={hasTable} onOpenChange={setTable}>
          {hasTable && table}
        </Disclosure>
      )}
    </figure>
  );
}
