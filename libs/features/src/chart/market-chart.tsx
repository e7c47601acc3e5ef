/**
 * Component `MarketChart`: chart of a market's price, volume or value locked, with controls and the value under the
 * pointer.
 */
import { useText } from '@cenote/i18n';
import { Badge, IconButton } from '@cenote/ui';
import {
  areCandles,
  type ChartShape,
  longerCandles,
  PriceChart,
  type PriceChartProps,
} from '@cenote/ui/chart';
import { type ReactNode, useMemo, useState } from 'react';
import { RANGES } from './chart-range.ts';
import { ChartTools, type ChartToolsProps } from './chart-tools.tsx';
import type { PriceHistoryView } from './use-price-history.ts';

type Texts = Pick<
  PriceChartProps,
  'label' | 'formatValue' | 'formatVolume' | 'volumeLabel' | 'levels'
>;
type Choice = Omit<ChartToolsProps, 'shape' | 'onShapeChange' | 'onPointerEnter'>;

export interface MarketChartProps extends Texts {
  priceHistory: Omit<PriceHistoryView, 'prefetch'> & Partial<Pick<PriceHistoryView, 'prefetch'>>;
  /** Controls of the chart. The default kind is the price. */
  choice: Choice;
  /** Name in the chart's head. */
  name: ReactNode;
  /** Inverts the pair. Omitted for charts that cannot be inverted. */
  onTurn?: (() => void) | undefined;
  /** Current value; for volume, the sum of the shown bars is used instead. */
  present?: string | undefined;
  plotHeight: number;
}

export function MarketChart(props: MarketChartProps) {
  const { priceHistory: history, choice, name, onTurn, present, ...rest } = props;
  const t = useText();
  const [shape, setShape] = useState<ChartShape>('area');
  const { kind = 'price', range } = choice;
  const { state } = history;
  const isPrice = kind === 'price';
  const hasCandles = isPrice && state === 'ready' && areCandles(history.points);
  const { candle } = RANGES[range];
  const points = useMemo(
    () =>
      shape === 'candles' && isPrice && areCandles(history.points)
        ? // The first point only provides the opening price of the first candle.
          longerCandles(history.points.slice(1), candle)
        : history.points,
    [history.points, shape, isPrice, candle],
  );
  const sum = () => rest.formatValue(points.reduce((all, { value }) => all + value, 0));
  return (
    <PriceChart
      {...rest}
      name={
        <>
          {name}
          {onTurn && <TurnButton onTurn={onTurn} />}
          {history.isOld && state === 'ready' && (
            <Badge tone="warn" data-testid="chart-old">
              {t('chart.old')}
            </Badge>
          )}
        </>
      }
      points={points}
      shape={isPrice ? shape : kind === 'volume' ? 'bars' : 'area'}
      atRest={kind === 'volume' ? sum() : present}
      valueLabel={isPrice ? undefined : t(`entity.chart.${kind}`)}
      state={state}
      span={t(`chart.span.${range}`)}
      emptyTitle={t('errors.general.noData')}
      emptyHint={t('chart.emptyHint')}
      errorTitle={t('chart.failed')}
      onRetry={history.retry}
      isRetrying={history.isFetching}
      ranges={
        <ChartTools
          {...choice}
          onPointerEnter={history.prefetch}
          {...(hasCandles && { shape, onShapeChange: setShape })}
        />
      }
    />
  );
}

function TurnButton({ onTurn }: { onTurn: () => void }) {
  const t = useText();
  return (
    <IconButton
      icon="flip"
      size="small"
      label={t('chart.turn')}
      onClick={onTurn}
      data-testid="chart-flip"
    />
  );
}
