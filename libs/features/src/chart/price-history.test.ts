import fc from 'fast-check';
import { priceHistory, type TokenCandle, type TokenPriceHistory } from './price-history.ts';

const candle = (start: number, close: number, more: Partial<TokenCandle> = {}): TokenCandle => ({
  start,
  open: close,
  high: close,
  low: close,
  close,
  volumeUsd: 7,
  ...more,
});
const chartHistory = (candles: TokenCandle[], price?: number): TokenPriceHistory => ({
  candles,
  price,
});
/** Periods of ten seconds from 100 to 140. */
const span = { now: 145, span: 45, step: 10 };
const drawn = (...tokens: [TokenPriceHistory, TokenPriceHistory?]) =>
  priceHistory(span, ...tokens).map(({ time, value }) => [time, value]);

describe('the price history of one token', () => {
  it('has a point for each period, and carries the price over periods without trades', () => {
    expect(drawn(chartHistory([candle(100, 5), candle(120, 6)]))).toEqual([
      ...[
        [90, 5],
        [100, 5],
        [110, 5],
        [120, 6],
        [130, 6],
        [140, 6],
      ],
    ]);
  });

  it('starts with the price before the span, if there is one', () => {
    expect(drawn(chartHistory([candle(40, 4), candle(130, 6)]))[0]).toEqual([90, 4]);
  });

  it('starts with the first trade when there is none before the span', () => {
    expect(drawn(chartHistory([candle(120, 6)]))).toEqual([
      [110, 6],
      [120, 6],
      [130, 6],
      [140, 6],
    ]);
  });

  it('ends at the current price, which extends the last candle', () => {
    const [last] = priceHistory(span, chartHistory([candle(140, 6)], 9)).slice(-1);
    expect(last).toEqual({ time: 140, open: 6, value: 9, high: 9, low: 6, volume: 7 });
  });

  it('starts at the opening price of the span, so that its ends match the change', () => {
    const jumped = candle(100, 5, { open: 8, high: 8 });
    expect(drawn(chartHistory([jumped, candle(130, 10)]))).toEqual([
      ...[
        [90, 8],
        [100, 5],
      ],
      ...[
        [110, 5],
        [120, 5],
        [130, 10],
        [140, 10],
      ],
    ]);
  });

  it('starts at the price from which the gateway computes the change', () => {
    const reported = { ...chartHistory([candle(100, 5), candle(140, 6)], 6), start: 4 };
    const points = priceHistory(span, reported);
    expect(points[0]).toMatchObject({ time: 90, value: 4, open: 4 });
    expect(points[1]).toMatchObject({ time: 100, open: 4, value: 5, low: 4, high: 5 });
    const pair = priceHistory(span, reported, { ...chartHistory([candle(100, 2)], 2), start: 2 });
    expect(pair[0]).toMatchObject({ value: 2 });
  });

  it('has zero volume in periods without trades', () => {
    const volumes = priceHistory(span, chartHistory([candle(110, 6)])).map(({ volume }) => volume);
    expect(volumes).toEqual([0, 7, 0, 0, 0]);
  });

  it('is empty without trades', () => {
    expect(drawn(chartHistory([], 5))).toEqual([]);
  });
});

describe('the price history of a pair', () => {
  it('uses the last price of each token when they were not traded in the same period', () => {
    const base = chartHistory([candle(100, 10), candle(130, 20)]);
    const quote = chartHistory([candle(110, 2), candle(120, 4)]);
    expect(drawn(base, quote)).toEqual([
      [100, 5],
      [110, 5],
      [120, 2.5],
      [130, 5],
      [140, 5],
    ]);
  });

  it('uses the current price of a token that was not traded', () => {
    expect(drawn(chartHistory([candle(130, 10)]), chartHistory([], 2))).toEqual([
      [120, 5],
      [130, 5],
      [140, 5],
    ]);
    expect(drawn(chartHistory([candle(130, 10)]), chartHistory([]))).toEqual([]);
  });

  it('ends at the current prices', () => {
    expect(drawn(chartHistory([candle(140, 10)], 30), chartHistory([candle(140, 2)], 3))).toEqual([
      [130, 5],
      [140, 10],
    ]);
  });

  it('has high and low when one of the two prices did not change', () => {
    const moved = candle(140, 10, { open: 8, high: 12, low: 6 });
    const [, inDollars] = priceHistory(span, chartHistory([moved]), chartHistory([candle(140, 2)]));
    expect(inDollars).toMatchObject({ open: 4, high: 6, low: 3, value: 5 });
    const [, turned] = priceHistory(span, chartHistory([candle(140, 24)]), chartHistory([moved]));
    expect(turned).toMatchObject({ open: 3, high: 4, low: 2, value: 2.4 });
    const [, both] = priceHistory(span, chartHistory([moved]), chartHistory([moved]));
    expect(both).toEqual({ time: 140, open: 1, value: 1, volume: 7 });
  });

  it('is the inverse at every point when inverted', () => {
    const prices = fc.array(fc.double({ min: 0.01, max: 1e6, noNaN: true }), {
      minLength: 5,
      maxLength: 5,
    });
    fc.assert(
      fc.property(prices, prices, (a, b) => {
        const of = (values: number[]) =>
          chartHistory(values.map((v, i) => candle(100 + i * 10, v)));
        const there = priceHistory(span, of(a), of(b));
        const back = priceHistory(span, of(b), of(a));
        expect(there).toHaveLength(6);
        there.forEach(({ value }, i) => {
          expect(value * (back[i]?.value ?? 0)).toBeCloseTo(1, 9);
        });
      }),
    );
  });
});
