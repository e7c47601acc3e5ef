/**
 * `PriceChart`: price chart component with header (price, change), plot as line, candles or bars, optional volume,
 * level lines, loading, empty and error states, and its data as a table.
 */
import { useText } from '@cenote/i18n';
import { type ReactNode, useState } from 'react';
import { ChartFrame, type ChartFrameProps } from '../figures/chart-frame.tsx';
import type { FormatValue } from './axis-labels.ts';
import { chartTimeOf } from './chart-time.ts';
import type { ChartShape, PriceLevel } from './price-canvas.ts';
import { PriceFigure } from './price-figure.tsx';
import { PricePlot } from './price-plot.tsx';
import { areCandles, changeTo, type PricePoint } from './price-point.ts';
import { PriceTable } from './price-table.tsx';

export interface PriceChartProps
  extends Pick<
    ChartFrameProps,
    'state' | 'emptyTitle' | 'emptyHint' | 'errorTitle' | 'onRetry' | 'isRetrying' | 'plotHeight'
  > {
  /** Accessible name of the chart. */
  label: string;
  /** Visible name in the chart's head. */
  name: ReactNode;
  /** Ascending by time, one per period. Must be a stable array. */
  points: readonly PricePoint[];
  /** Candles require that every point has them. Bars start at zero: their values are summed. */
  shape?: ChartShape;
  /** Prices with a level line. Must be a stable array. */
  levels?: readonly PriceLevel[];
  /** Figure shown while no point is selected, also without data: the sum of bars, or the current price. */
  atRest?: string | undefined;
  /** Name of the value column in the table. Default: the price. */
  valueLabel?: string | undefined;
  /** Must be a stable function. */
  formatValue: FormatValue;
  /** If given, the volume is shown below the price. */
  formatVolume?: ((volume: number) => string) | undefined;
  volumeLabel?: string | undefined;
  /** Period of the change while no point is selected. */
  span?: string | undefined;
  /** Controls: span, shape and others. */
  ranges?: ReactNode;
  'data-testid'?: string;
}

const NO_LEVELS: readonly PriceLevel[] = [];

export function PriceChart({
  label,
  name,
  points,
  shape = 'area',
  levels = NO_LEVELS,
  atRest,
  valueLabel,
  state = 'ready',
  formatValue,
  formatVolume,
  volumeLabel,
  span,
  ...frame
}: PriceChartProps) {
  const t = useText();
  const [chosen, setChosen] = useState<number>();
  const index = chosen !== undefined && chosen < points.length ? chosen : undefined;
  const time = chartTimeOf(points);
  const shown = index ?? points.length - 1;
  const point = state === 'ready' ? points[shown] : undefined;
  const volume =
    point?.volume !== undefined && formatVolume
      ? `${volumeLabel ?? ''} ${formatVolume(point.volume)}`.trim()
      : undefined;
  const extremes =
    point && shape === 'candles' && areCandles([point])
      ? (['open', 'high', 'low'] as const).map(
          (part) => `${t(`chart.${part}`)} ${formatValue(point[part] ?? point.value)}`,
        )
      : [];
  const valueText = point
    ? [`${time.formatTime(point.time)}: ${formatValue(point.value)}`, ...extremes, volume]
        .filter((part) => part !== undefined)
        .join(', ')
    : '';
  return (
    <ChartFrame
      {...frame}
      label={label}
      state={state}
      figure={
        <PriceFigure
          name={name}
          value={
            state === 'empty' || (point && index === undefined && atRest !== undefined)
              ? atRest
              : point && formatValue(point.value)
          }
          change={shape === 'bars' ? undefined : changeTo(points, shown)}
          when={index === undefined || !point ? span : time.formatTime(point.time)}
          detail={index === undefined ? undefined : extremes.join(' ') || volume}
          isLoading={state === 'loading'}
        />
      }
      table={
        <PriceTable
          label={label}
          points={points}
          valueLabel={valueLabel}
          formatTime={time.formatTime}
          formatValue={formatValue}
          formatVolume={formatVolume}
          volumeLabel={volumeLabel}
        />
      }
    >
      <PricePlot
        label={label}
        points={points}
        shape={shape}
        levels={levels}
        index={index}
        onIndex={setChosen}
        formatValue={formatValue}
        valueText={valueText}
      />
      {levels.length > 0 && (
        <ul className="c-hidden">
          {levels.map(({ price, label: name }) => (
            <li key={`${name} ${price}`}>{`${name}: ${formatValue(price)}`}</li>
          ))}
        </ul>
      )}
    </ChartFrame>
  );
}
