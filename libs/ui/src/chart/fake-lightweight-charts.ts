/**
 * Fake of the lightweight-charts module for Jest: `createChart()` and the constants that the chart imports. Also:
 * `charts`, the charts created so far, with their series, options and crosshair; types `FakeChart`, `FakeSeries`.
 */

export interface FakeSeries {
  kind: string;
  data: { time: number; value?: number; close?: number }[];
  options: Record<string, unknown>;
  /** Level lines. */
  lines: Record<string, unknown>[];
}

export interface FakeChart {
  series: FakeSeries[];
  options: Record<string, unknown>;
  crosshair: { time: number; price: number } | undefined;
  isRemoved: boolean;
  /** Simulates that the pointer is at a point, or leaves. */
  move(index: number | undefined): void;
}

type Move = (event: { sourceEvent?: object; point?: object; logical?: number }) => void;

export const charts: FakeChart[] = [];

export function createChart(): unknown {
  let onMove: Move = () => {};
  const fake: FakeChart = {
    series: [],
    options: {},
    crosshair: undefined,
    isRemoved: false,
    move: (index) =>
      onMove(index === undefined ? {} : { sourceEvent: {}, point: {}, logical: index }),
  };
  charts.push(fake);
  return {
    addSeries(kind: string, options: object = {}) {
      const series: FakeSeries = { kind, data: [], options: { ...options }, lines: [] };
      fake.series.push(series);
      return {
        series,
        setData: (data: FakeSeries['data']) => {
          series.data = data;
        },
        applyOptions: (options: object) => Object.assign(series.options, options),
        createPriceLine: (line: Record<string, unknown>) => {
          series.lines.push(line);
          return { line, applyOptions: (options: object) => Object.assign(line, options) };
        },
        removePriceLine: ({ line }: { line: Record<string, unknown> }) => {
          series.lines.splice(series.lines.indexOf(line), 1);
        },
        priceScale: () => ({ applyOptions() {} }),
      };
    },
    removeSeries({ series }: { series: FakeSeries }) {
      fake.series.splice(fake.series.indexOf(series), 1);
    },
    applyOptions: (options: object) => Object.assign(fake.options, options),
    subscribeCrosshairMove: (listener: Move) => {
      onMove = listener;
    },
    setCrosshairPosition(price: number, time: number) {
      fake.crosshair = { price, time };
      onMove({ point: {}, logical: 0 });
    },
    clearCrosshairPosition() {
      fake.crosshair = undefined;
      onMove({});
    },
    timeScale: () => ({ fitContent() {} }),
    remove: () => {
      fake.isRemoved = true;
    },
  };
}

export const [AreaSeries, CandlestickSeries, HistogramSeries] = ['area', 'candles', 'bars'];
export const ColorType = { Solid: 'solid' };
export const CrosshairMode = { Magnet: 1 };
export const LineStyle = { Dotted: 1, Dashed: 2 };
