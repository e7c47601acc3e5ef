/**
 * Public exports of `@cenote/ui/chart`: component `PriceChart`, functions `areCandles` and `longerCandles`, types
 * `PricePoint`, `PriceLevel`, `ChartShape` and `PriceChartProps`.
 */

export type { ChartShape, PriceLevel } from './price-canvas.ts';
export { PriceChart, type PriceChartProps } from './price-chart.tsx';
export { areCandles, longerCandles, type PricePoint } from './price-point.ts';
