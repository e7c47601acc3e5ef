/**
 * `createPriceCanvas()`: creates a price plot in an element with lightweight-charts (line, candles or bars, level
 * lines, crosshair) and returns its handle `PriceCanvas`. Also: types `ChartShape` and `PriceLevel`.
 */
import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IPriceLine,
  type ISeriesApi,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts';
import { axisLabels, type FormatValue } from './axis-labels.ts';
import type { CanvasColors } from './canvas-colors.ts';
import { canvasOptions, TICK_FORMS } from './canvas-options.ts';
import { type ChartTime, chartTimeOf } from './chart-time.ts';
import { areCandles, type PricePoint } from './price-point.ts';
import { rangeWith, roomAround, stepOf } from './price-scale.ts';

export type ChartShape = 'area' | 'candles' | 'bars';

type Series = ISeriesApi<'Area' | 'Candlestick' | 'Histogram'>;

/** A price with a level line. */
export interface PriceLevel {
  price: number;
  /** In the chart and for screen readers. */
  label: string;
  /** Whether the line is highlighted. */
  isMain: boolean;
}

/** The chart's canvas; only this file uses the canvas library. */
export interface PriceCanvas {
  draw(points: readonly PricePoint[], shape: ChartShape): void;
  /** Replaces the level lines. */
  mark(levels: readonly PriceLevel[]): void;
  /** Moves the crosshair to a point, or removes it. */
  point(index: number | undefined): void;
  paint(colors: CanvasColors): void;
  /** Sets the format of prices on the axis. */
  write(formatValue: FormatValue): void;
  remove(): void;
}

/** @param onPoint called with the point under the pointer. */
export function createPriceCanvas(
  element: HTMLElement,
  onPoint: (index: number | undefined) => void,
): PriceCanvas {
  let time: ChartTime = chartTimeOf([]);
  let shown: readonly PricePoint[] = [];
  let edge: number | undefined;
  let colors: CanvasColors | undefined;
  let levels: readonly PriceLevel[] = [];
  let lines: IPriceLine[] = [];
  const chart = createChart(element, {
    ...canvasOptions,
    timeScale: {
      ...canvasOptions.timeScale,
      tickMarkFormatter: (at: UTCTimestamp, type: number) =>
        // The label at the edge would be moved inwards, over the next one.
        at === edge ? '' : time.tick(at, TICK_FORMS[type] ?? 'timeOfDay'),
    },
  });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    priceLineVisible: false,
    lastValueVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  let price: Series = addPrice('area');
  let drawn: ChartShape = 'area';

  function addPrice(shape: ChartShape): Series {
    const common = {
      priceLineVisible: false,
      lastValueVisible: false,
      autoscaleInfoProvider: (
        usual: () => { priceRange: { minValue: number; maxValue: number } | null } | null,
      ) => {
        const info = usual();
        if (!info?.priceRange) return info;
        const range = rangeWith(
          info.priceRange,
          levels.map((level) => level.price),
        );
        return { ...info, priceRange: roomAround(range) };
      },
    };
    if (shape === 'bars') return chart.addSeries(HistogramSeries, common);
    return shape === 'area'
      ? chart.addSeries(AreaSeries, { ...common, lineWidth: 2, crosshairMarkerRadius: 4 })
      : chart.addSeries(CandlestickSeries, common);
  }

  function paint(next: CanvasColors): void {
    colors = next;
    chart.applyOptions({
      layout: { textColor: next.text, fontFamily: next.font },
      grid: { horzLines: { color: next.grid } },
      crosshair: { vertLine: { color: next.crosshair } },
    });
    volume.applyOptions({ color: next.volume });
    price.applyOptions(looksOf(drawn, next));
    for (const [i, line] of lines.entries()) line.applyOptions(levelLooks(levels[i]?.isMain, next));
  }

  /** Lines belong to a series: they are created again for a new one. */
  function drawLevels(): void {
    for (const line of lines) price.removePriceLine(line);
    lines = levels.map(({ price: at, label, isMain }) =>
      price.createPriceLine({
        price: at,
        title: label,
        lineWidth: 1,
        axisLabelVisible: true,
        lineStyle: isMain ? LineStyle.Dashed : LineStyle.Dotted,
        ...levelLooks(isMain, colors),
      }),
    );
  }

  let isPointed = false;
  chart.subscribeCrosshairMove(({ sourceEvent, point, logical }) => {
    // A move without an event but with a position was caused by `point`.
    if (point && !sourceEvent) return;
    const index = point && logical !== undefined ? Math.round(logical) : -1;
    // Clears the point only if the pointer had set it.
    if (point || isPointed) onPoint(shown[index] ? index : undefined);
    isPointed = point !== undefined;
  });

  return {
    draw(points, requested) {
      const shape = requested === 'candles' && !areCandles(points) ? 'area' : requested;
      if (shape !== drawn) {
        chart.removeSeries(price);
        lines = [];
        price = addPrice(shape);
        drawn = shape;
        drawLevels();
        if (colors) paint(colors);
      }
      shown = points;
      time = chartTimeOf(points);
      edge = points[0] && time.toAxis(points[0].time);
      const at = (point: PricePoint) => time.toAxis(point.time) as UTCTimestamp;
      price.applyOptions({
        priceFormat: { type: 'price', ...stepOf(points.map(({ value }) => value)) },
      });
      price.setData(
        shape === 'candles' && areCandles(points)
          ? points.map((point) => ({ ...point, time: at(point), close: point.value }))
          : points.map((point) => ({ time: at(point), value: point.value })),
      );
      const traded = points.filter((point) => point.volume !== undefined);
      volume.setData(traded.map((point) => ({ time: at(point), value: point.volume ?? 0 })));
      price.priceScale().applyOptions({
        scaleMargins: { top: 0.08, bottom: traded.length > 0 ? 0.24 : 0.06 },
      });
      chart.timeScale().fitContent();
    },
    mark(next) {
      levels = next;
      drawLevels();
      // A new label does not resize the axis and would be truncated if it is wider; this measures the axis again.
      chart.applyOptions({});
    },
    point(index) {
      const point = index === undefined ? undefined : shown[index];
      if (!point) return chart.clearCrosshairPosition();
      chart.setCrosshairPosition(point.value, time.toAxis(point.time) as UTCTimestamp, price);
    },
    paint,
    write(formatValue) {
      chart.applyOptions({
        localization: {
          priceFormatter: (value: number) => formatValue(value),
          tickmarksPriceFormatter: (values: number[]) => axisLabels(values, formatValue),
        },
      });
    },
    remove: () => chart.remove(),
  };
}

const levelLooks = (isMain: boolean | undefined, colors: CanvasColors | undefined) => {
  if (!colors) return { color: '' };
  const color = isMain ? colors.line : colors.text;
  return { color, axisLabelColor: color, axisLabelTextColor: colors.ground };
};

function looksOf(shape: ChartShape, colors: CanvasColors): object {
  if (shape === 'bars') return { color: colors.line };
  if (shape === 'area') {
    return {
      lineColor: colors.line,
      topColor: colors.fill,
      bottomColor: colors.fade,
      crosshairMarkerBackgroundColor: colors.line,
      crosshairMarkerBorderColor: colors.ground,
      crosshairMarkerBorderWidth: 2,
    };
  }
  return {
    // Rising candles are hollow, so that they can be distinguished without colour.
    upColor: colors.ground,
    borderUpColor: colors.up,
    wickUpColor: colors.up,
    downColor: colors.down,
    borderDownColor: colors.down,
    wickDownColor: colors.down,
  };
}
