/**
 * Type `PricePoint`, a chart's price over one period, and `Candle`. Also functions on them: `areCandles()`,
 * `longerCandles()` (merges candles into longer periods), `changeTo()` (ratio of change from the first open).
 */

/** Price over one period. For display only: the figures of charts are floats. */
export interface PricePoint {
  /** Start of the period, seconds since the epoch. */
  time: number;
  /** Price at the end of the period. */
  value: number;
  open?: number;
  high?: number;
  low?: number;
  /** Volume in the period. */
  volume?: number;
}

export type Candle = PricePoint & { open: number; high: number; low: number };

const isCandle = (point: PricePoint): point is Candle =>
  point.open !== undefined && point.high !== undefined && point.low !== undefined;

/** Whether every point has the data of a candle. */
export const areCandles = (points: readonly PricePoint[]): points is readonly Candle[] =>
  points.length > 0 && points.every(isCandle);

/**
 * Merges candles into longer periods, which start at multiples of their length: with the first open, the last close,
 * and the highest and lowest price of each.
 * @param points ascending
 * @param period seconds
 */
export function longerCandles(points: readonly Candle[], period: number): Candle[] {
  const candles: Candle[] = [];
  for (const point of points) {
    const time = Math.floor(point.time / period) * period;
    const last = candles.at(-1);
    if (last?.time !== time) {
      candles.push({ ...point, time });
      continue;
    }
    last.value = point.value;
    last.high = Math.max(last.high, point.high);
    last.low = Math.min(last.low, point.low);
    if (point.volume !== undefined) last.volume = (last.volume ?? 0) + point.volume;
  }
  return candles;
}

/**
 * Change of the price from the opening of the first point to another point, as a ratio: 0.1 is +10 %. Undefined without
 * a price to compare with.
 */
export function changeTo(points: readonly PricePoint[], index: number): number | undefined {
  const [first, last] = [points[0], points[index]];
  const start = first?.open ?? first?.value;
  return start && last ? last.value / start - 1 : undefined;
}
