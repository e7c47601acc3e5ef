/**
 * Component `ChartTools`: controls above a chart: range and, where offered, kind (price, volume, value locked) and
 * shape (area or candles).
 */
import { useText } from '@cenote/i18n';
import { SegmentedControl } from '@cenote/ui';
import type { ChartShape } from '@cenote/ui/chart';
import type { ChartRange } from './chart-range.ts';
import { MARKET_KINDS, type MarketKind } from './market-kind.ts';

const SHAPES = ['area', 'candles'] as const satisfies readonly ChartShape[];

export interface ChartToolsProps {
  range: ChartRange;
  ranges: readonly ChartRange[];
  onRangeChange(range: ChartRange): void;
  /** The pointer enters the range selector. */
  onPointerEnter?: (() => void) | undefined;
  kind?: MarketKind;
  /** Omitted where there is only one kind. */
  onKindChange?(kind: MarketKind): void;
  shape?: ChartShape;
  /** Omitted where there are no candles. */
  onShapeChange?(shape: ChartShape): void;
}

export function ChartTools(props: ChartToolsProps) {
  const { range, ranges, onRangeChange, onPointerEnter } = props;
  const { kind = 'price', onKindChange, shape = 'area', onShapeChange } = props;
  const t = useText();
  return (
    <div className="f-chart-tools">
      <SegmentedControl
        label={t('chart.ranges')}
        options={ranges.map((value) => ({ value, label: t(`chart.range.${value}`) }))}
        value={range}
        onChange={onRangeChange}
        {...(onPointerEnter && { onPointerEnter })}
        data-testid="chart-ranges"
      />
      {onKindChange && (
        <SegmentedControl
          label={t('entity.chart.what')}
          options={MARKET_KINDS.map((value) => ({ value, label: t(`entity.chart.${value}`) }))}
          value={kind}
          onChange={onKindChange}
          data-testid="chart-kinds"
        />
      )}
      {onShapeChange && (
        <SegmentedControl
          label={t('chart.shape.label')}
          options={SHAPES.map((value) => ({ value, label: t(`chart.shape.${value}`) }))}
          value={shape}
          onChange={onShapeChange}
          data-testid="chart-shapes"
        />
      )}
    </div>
  );
}
