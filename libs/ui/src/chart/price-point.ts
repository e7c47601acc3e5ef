/** A price over one period of time. For display: figures of charts are floats. */
export interface PricePoint {
  /** When the period began, seconds since the epoch. */
  time: number;
  /** The price at its end. */
  value: number;
  open?: number;
  high?: number;
  low?: number;
  /** What was traded meanwhile. */
  volume?: number;
}

export type Candle = PricePoint & { open: number; high: number; low: number };

const isCandle = (point: PricePoint): point is Candle =>
  point.open !== undefined && point.high !== undefined && point.low !== undefined;

/** Whether every point tells what a candle needs. */
export const areCandles = (points: readonly PricePoint[]): points is readonly Candle[] =>
  points.length > 0 && points.every(isCandle);

/**
 * The same course in longer periods, which begin at multiples of their length: from the first opening
 * to the last price of each, between the highest and the lowest.
 *
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
 * How far the price went from the beginning of the first point to the end of another; a part, 0.1 is
 * 10 % up. Undefined where there is nothing to compare with.
 */
export function changeTo(points: readonly PricePoint[], index: number): number | undefined {
  const [first, last] = [points[0], points[index]];
  const start = first?.open ?? first?.value;
  return start && last ? last.value / start - 1 : undefined;
}
