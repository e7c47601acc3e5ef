/**
 * `priceHistory()`: returns a token's price history, in dollars or in another token: one point per period, the last
 * with the current price, the first with the price at the start of the span; empty without trades. Also: types
 * `TokenCandle`, `TokenPriceHistory`, `HistorySpan`.
 */
import type { PricePoint } from '@cenote/ui/chart';

/** A candle of one token's price in dollars. */
export interface TokenCandle {
  /** Seconds since the epoch. */
  start: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volumeUsd: number;
}

/** Candles and current price of a token. */
export interface TokenPriceHistory {
  /** Ascending; periods without a trade have no candle. */
  candles: readonly TokenCandle[];
  /** Current price; undefined if unknown. */
  price: number | undefined;
  /** Price at the start of the span, from the gateway's change; derived from the candles if unknown. */
  start?: number | undefined;
}

/** Time axis of a chart: `now` and `span` in seconds, in periods of `step` seconds. */
export interface HistorySpan {
  now: number;
  span: number;
  step: number;
}

interface Prices {
  open: number;
  high: number;
  low: number;
  close: number;
  volumeUsd: number;
}

const unmoved = (price: number): Prices => ({
  open: price,
  high: price,
  low: price,
  close: price,
  volumeUsd: 0,
});

/**
 * Returns a function that reads prices of a token at ascending times. A period without a trade has the price before it;
 * before the first trade there is none. A token without any trades has its current price throughout, since no pool that
 * determines it has moved.
 */
function reader({ candles, price }: TokenPriceHistory): (time: number) => Prices | undefined {
  let next = 0;
  return (time) => {
    while (candles[next] && (candles[next]?.start ?? 0) <= time) next++;
    const last = candles[next - 1];
    if (last) return last.start === time ? last : unmoved(last.close);
    return candles.length === 0 && price !== undefined ? unmoved(price) : undefined;
  };
}

const isFlat = ({ high, low }: Prices): boolean => high === low;

/**
 * One token's prices in another. High and low are known only if one of the two did not change within the period:
 * otherwise it is unknown which of their extremes coincided.
 */
function ratioOf(base: Prices, quote: Prices): Omit<PricePoint, 'time'> {
  return {
    open: base.open / quote.open,
    value: base.close / quote.close,
    ...(isFlat(quote) && { high: base.high / quote.close, low: base.low / quote.close }),
    ...(!isFlat(quote) &&
      isFlat(base) && { high: base.close / quote.low, low: base.close / quote.high }),
    volume: base.volumeUsd,
  };
}

/**
 * Returns a token's price history, in dollars or in another token: one point per period, the last one with the current
 * price. The first point has the price at the start of the span, so that the change over the span is the change from
 * the first point to the last. Empty without trades.
 */
export function priceHistory(
  { now, span, step }: HistorySpan,
  base: TokenPriceHistory,
  quote?: TokenPriceHistory,
): PricePoint[] {
  if (base.candles.length === 0 && !quote?.candles.length) return [];
  const begin = Math.ceil((now - span) / step) * step;
  const end = Math.floor(now / step) * step;
  const [readBase, readQuote] = [reader(base), quote ? reader(quote) : () => unmoved(1)];
  const points: PricePoint[] = [];
  for (let time = begin; time <= end; time += step) {
    const [paid, got] = [readBase(time), readQuote(time)];
    if (paid && got) points.push({ time, ...ratioOf(paid, got) });
  }
  const [first] = points;
  if (!first) return points;
  const ofStart = base.start && (quote ? quote.start && base.start / quote.start : base.start);
  const opening = ofStart || (first.open ?? first.value);
  points[0] = openingAt(first, opening);
  points.unshift(stillAt(first.time - step, opening));
  const last = points.at(-1);
  const present = base.price && (quote ? quote.price && base.price / quote.price : base.price);
  if (last && present) points[points.length - 1] = endingAt(last, present);
  return points;
}

const stillAt = (time: number, price: number): PricePoint => ({
  time,
  open: price,
  value: price,
  high: price,
  low: price,
  volume: 0,
});

const openingAt = (point: PricePoint, open: number): PricePoint => ({
  ...point,
  open,
  ...(point.high !== undefined && { high: Math.max(point.high, open) }),
  ...(point.low !== undefined && { low: Math.min(point.low, open) }),
});

const endingAt = (point: PricePoint, value: number): PricePoint => ({
  ...point,
  value,
  ...(point.high !== undefined && { high: Math.max(point.high, value) }),
  ...(point.low !== undefined && { low: Math.min(point.low, value) }),
});
