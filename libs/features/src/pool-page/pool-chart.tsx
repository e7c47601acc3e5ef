import type { PoolDetail } from '@cenote/data';
import { formatRatio, useMoney, useText } from '@cenote/i18n';
import { Badge, IconButton, SegmentedControl } from '@cenote/ui';
import { areCandles, type ChartShape, PriceChart } from '@cenote/ui/chart';
import { useCallback, useState } from 'react';
import { type ChartRange, RANGES } from '../chart/chart-range.ts';
import { type PoolChartKind, usePoolCourse } from './use-pool-course.ts';

const PLOT_HEIGHT = 340;
const ALL_RANGES = Object.keys(RANGES) as ChartRange[];
/** What was held and traded is known by the day, for a year. */
const DAY_RANGES = ['week', 'month', 'year'] as const satisfies readonly ChartRange[];
const KINDS = ['price', 'volume', 'tvl'] as const satisfies readonly PoolChartKind[];

/** The course of a pool's price, of what was traded in it or of what it holds. */
export default function PoolChart({ pool }: { pool: PoolDetail }) {
  const t = useText();
  const money = useMoney();
  const [kind, setKind] = useState<PoolChartKind>('price');
  const [chosen, setRange] = useState<ChartRange>('week');
  const [shape, setShape] = useState<ChartShape>('area');
  const [isTurned, setTurned] = useState(false);
  const ranges: readonly ChartRange[] = kind === 'price' ? ALL_RANGES : DAY_RANGES;
  const range = ranges.includes(chosen) ? chosen : 'week';
  const { points, state, ...course } = usePoolCourse(pool, kind, range, isTurned);
  const formatValue = useCallback(
    (value: number) =>
      kind === 'price' ? formatRatio(value) : money.format(value, { compact: true }),
    [kind, money],
  );
  const symbols = [pool.token0.symbol, pool.token1.symbol];
  const [base = '', quote = ''] = isTurned ? symbols.reverse() : symbols;
  const pair = t('entity.pools.pair', { one: pool.token0.symbol, other: pool.token1.symbol });
  const label = {
    price: t('chart.pairLabel', { base, quote }),
    volume: t('entity.chart.volumeOf', { name: pair }),
    tvl: t('entity.chart.tvlOf', { name: pair }),
  }[kind];
  const isPrice = kind === 'price';
  return (
    <PriceChart
      label={label}
      name={
        <>
          <span className="f-clip">{isPrice ? t('chart.pair', { base, quote }) : label}</span>
          {isPrice && (
            <IconButton
              icon="flip"
              size="small"
              label={t('chart.turn')}
              onClick={() => setTurned(!isTurned)}
              data-testid="chart-flip"
            />
          )}
          {course.isOld && state === 'ready' && <Badge tone="warn">{t('chart.old')}</Badge>}
        </>
      }
      points={points}
      shape={kind === 'volume' ? 'bars' : isPrice ? shape : 'area'}
      atRest={
        kind === 'volume'
          ? formatValue(points.reduce((sum, { value }) => sum + value, 0))
          : undefined
      }
      valueLabel={isPrice ? undefined : t(`entity.chart.${kind}`)}
      state={state}
      formatValue={formatValue}
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
            data-testid="chart-ranges"
          />
          <SegmentedControl
            label={t('entity.chart.what')}
            options={KINDS.map((value) => ({ value, label: t(`entity.chart.${value}`) }))}
            value={kind}
            onChange={setKind}
            data-testid="chart-kinds"
          />
          {isPrice && state === 'ready' && areCandles(points) && (
            <SegmentedControl
              label={t('chart.shape.label')}
              options={(['area', 'candles'] as const).map((value) => ({
                value,
                label: t(`chart.shape.${value}`),
              }))}
              value={shape}
              onChange={setShape}
            />
          )}
        </div>
      }
    />
  );
}
