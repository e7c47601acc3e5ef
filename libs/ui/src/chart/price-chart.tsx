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
  /** What the chart shows; read out. */
  label: string;
  /** The same for the eye, at the head. */
  name: ReactNode;
  /** Ascending by time, one for each period. Keep it the same array while nothing changes. */
  points: readonly PricePoint[];
  /** Candles are drawn where every point has them. Bars begin at zero: what they tell adds up. */
  shape?: ChartShape;
  /** Prices with a level line. Keep it the same array while nothing changes. */
  levels?: readonly PriceLevel[];
  /** Told while no point is chosen, also where there are none: the sum of bars, the present price. */
  atRest?: string | undefined;
  /** What a point's figure is, over its column of the table. Default: the price. */
  valueLabel?: string | undefined;
  /** Keep it the same function while it writes the same. */
  formatValue: FormatValue;
  /** With it, what was traded stands beneath the price. */
  formatVolume?: ((volume: number) => string) | undefined;
  volumeLabel?: string | undefined;
  /** What the change is over while no point is chosen. */
  span?: string | undefined;
  /** Chooses the span, the shape and what else there is to choose. */
  ranges?: ReactNode;
  'data-testid'?: string;
}

const NO_LEVELS: readonly PriceLevel[] = [];

/**
 * The course of a price. It fills its place, and its head tells the last point or the one under the
 * crosshair.
 */
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
  const told = point
    ? [`${time.tell(point.time)}: ${formatValue(point.value)}`, ...extremes, volume]
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
          when={index === undefined || !point ? span : time.tell(point.time)}
          detail={index === undefined ? undefined : extremes.join(' ') || volume}
          isLoading={state === 'loading'}
        />
      }
      table={
        <PriceTable
          label={label}
          points={points}
          valueLabel={valueLabel}
          tell={time.tell}
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
        told={told}
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
