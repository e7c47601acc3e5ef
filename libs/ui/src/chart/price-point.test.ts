import {
  areCandles,
  type Candle,
  changeTo,
  longerCandles,
  type PricePoint,
} from './price-point.ts';
import { roomAround, stepOf } from './price-scale.ts';

const at = (time: number, value: number, more: Partial<PricePoint> = {}): PricePoint => ({
  time,
  value,
  ...more,
});

describe('changeTo', () => {
  it.each([
    ['from the opening of the first point', [at(0, 12, { open: 10 }), at(1, 15)], 1, 0.5],
    ['from its end if it has no opening', [at(0, 10), at(1, 8)], 1, -0.2],
    ['within the first point', [at(0, 12, { open: 10 }), at(1, 15)], 0, 0.2],
    ['of an empty list as undefined', [], 0, undefined],
    ['from zero as undefined', [at(0, 0), at(1, 5)], 1, undefined],
  ])('computes the change %s', (_what, points, index, change) => {
    const found = changeTo(points, index);
    expect(found === undefined ? found : Math.round(found * 1e9) / 1e9).toBe(change);
  });
});

it('areCandles is true if every point is a candle', () => {
  const candle = at(0, 2, { open: 1, high: 3, low: 1 });
  expect(areCandles([candle, { ...candle, time: 1 }])).toBe(true);
  expect(areCandles([candle, at(1, 2)])).toBe(false);
  expect(areCandles([])).toBe(false);
});

describe('longerCandles', () => {
  const candle = (time: number, [open, high, low, value]: number[], volume?: number) =>
    ({ time, open, high, low, value, ...(volume !== undefined && { volume }) }) as Candle;

  it('has the first open, the last close and the extremes of each period', () => {
    const points = [
      candle(250, [5, 6, 4, 6], 1),
      candle(300, [6, 9, 6, 7], 2),
      candle(350, [7, 8, 1, 2]),
      candle(400, [2, 3, 2, 3], 4),
    ];
    expect(longerCandles(points, 150)).toEqual([
      candle(150, [5, 6, 4, 6], 1),
      candle(300, [6, 9, 1, 3], 6),
    ]);
    expect(points[1]).toEqual(candle(300, [6, 9, 6, 7], 2));
  });

  it('does not change candles of that length', () => {
    const points = [candle(0, [1, 2, 1, 2]), candle(60, [2, 2, 1, 1])];
    expect(longerCandles(points, 60)).toEqual(points);
    expect(longerCandles([], 60)).toEqual([]);
  });
});

describe('the price scale', () => {
  it.each([
    [[3_000, 3_100], 0.001],
    [[0.000_000_12], 1e-13],
    [[], 0.01],
  ])('distinguishes %j in steps of %d', (values, minMove) => {
    expect(stepOf(values).minMove).toBeCloseTo(minMove, 18);
  });

  it('adds space around a flat line only', () => {
    expect(roomAround({ minValue: 100, maxValue: 100 })).toEqual({ minValue: 95, maxValue: 105 });
    expect(roomAround({ minValue: 0, maxValue: 0 })).toEqual({ minValue: -1, maxValue: 1 });
    const range = { minValue: 1, maxValue: 2 };
    expect(roomAround(range)).toBe(range);
  });
});
