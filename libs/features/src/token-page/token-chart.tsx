import { useMoney, useText } from '@cenote/i18n';
import { Badge, SegmentedControl } from '@cenote/ui';
import { areCandles, type ChartShape, PriceChart } from '@cenote/ui/chart';
import { useCallback, useState } from 'react';
import { type ChartRange, RANGES } from '../chart/chart-range.ts';
import type { ConnectedNetwork } from '../config/app-config.ts';
import type { Token } from '../tokens/token.ts';
import { useTokenCourse } from './use-token-course.ts';

const PLOT_HEIGHT = 340;
const ALL_RANGES = Object.keys(RANGES) as ChartRange[];
/** What was held is known by the day, for a year. */
const DAY_RANGES = ['week', 'month', 'year'] as const satisfies readonly ChartRange[];
const KINDS = ['price', 'volume', 'tvl'] as const;
export type ChartKind = (typeof KINDS)[number];

/** The course of a token's price, of what was traded of it or of what pools hold of it. */
export default function TokenChart({
  token,
  network,
}: {
  token: Token;
  network: ConnectedNetwork;
}) {
  const t = useText();
  const money = useMoney();
  const [kind, setKind] = useState<ChartKind>('price');
  const [chosen, setRange] = useState<ChartRange>('day');
  const [shape, setShape] = useState<ChartShape>('area');
  const ranges: readonly ChartRange[] = kind === 'tvl' ? DAY_RANGES : ALL_RANGES;
  const range = ranges.includes(chosen) ? chosen : 'week';
  const course = useTokenCourse(network, token, kind, range);
  const { points, state } = course;
  const formatValue = useCallback(
    (value: number) => money.format(value, kind === 'price' ? { price: true } : { compact: true }),
    [money, kind],
  );
  const { symbol } = token;
  const label = {
    price: t('chart.tokenLabel', { symbol }),
    volume: t('entity.chart.volumeOf', { name: symbol }),
    tvl: t('entity.chart.tvlOf', { name: symbol }),
  }[kind];
  const sum = () => points.reduce((all, { value }) => all + value, 0);
  const atRest = {
    price: token.priceUsd === undefined ? undefined : formatValue(token.priceUsd),
    volume: formatValue(sum()),
    tvl: undefined,
  }[kind];
  const hasCandles = kind === 'price' && state === 'ready' && areCandles(points);
  return (
    <PriceChart
      label={label}
      name={
        <>
          {label}
          {course.isOld && state === 'ready' && (
            <Badge tone="warn" data-testid="chart-old">
              {t('chart.old')}
            </Badge>
          )}
        </>
      }
      points={points}
      shape={kind === 'volume' ? 'bars' : kind === 'tvl' ? 'area' : shape}
      atRest={atRest}
      valueLabel={kind === 'price' ? undefined : t(`entity.chart.${kind}`)}
      state={state}
      formatValue={formatValue}
      formatVolume={
        kind === 'price' ? (dollars) => money.format(dollars, { compact: true }) : undefined
      }
      volumeLabel={t('entity.chart.volume')}
      span={t(`chart.span.${range}`)}
      plotHeight={PLOT_HEIGHT}
      emptyTitle={t('errors.general.noData')}
      emptyHint={t('chart.emptyHint')}
      errorTitle={t('chart.failed')}
      onRetry={course.retry}
      isRetrying={course.isFetching}
      ranges={
        <div className="f-chart-tools">
          <SegmentedControl
            label={t('chart.ranges')}
            options={ranges.map((value) => ({ value, label: t(`chart.range.${value}`) }))}
            value={range}
            onChange={setRange}
            onPointerEnter={course.prefetch}
            data-testid="chart-ranges"
          />
          <SegmentedControl
            label={t('entity.chart.what')}
            options={KINDS.map((value) => ({ value, label: t(`entity.chart.${value}`) }))}
            value={kind}
            onChange={setKind}
            data-testid="chart-kinds"
          />
          {hasCandles && (
            <SegmentedControl
              label={t('chart.shape.label')}
              options={(['area', 'candles'] as const).map((value) => ({
                value,
                label: t(`chart.shape.${value}`),
              }))}
              value={shape}
              onChange={setShape}
              data-testid="chart-shapes"
            />
          )}
        </div>
      }
    />
  );
}
