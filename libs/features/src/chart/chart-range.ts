/**
 * `RANGES`: ranges of the chart, with their length in seconds and the period of their candles. Also: type
 * `ChartRange`, `fetchedSpan()` (seconds of candles of a period to request, so that one response serves all its
 * ranges).
 */
import type { CandlePeriod } from '@cenote/data';

const MINUTES_5 = 300;
const HOUR = 3_600;
const DAY = 86_400;

interface Range {
  /** Length of the range in seconds. */
  span: number;
  period: CandlePeriod;
  /** Length of a period in seconds. */
  step: number;
  /** Length of a candle in seconds, chosen so that candles are wide enough to be distinguished. */
  candle: number;
}

/** The gateway returns at most 1,000 candles per request: of days, almost three years. */
const ALL_DAYS = 990;

export const RANGES = {
  hour: { span: HOUR, period: 'MINUTES_5', step: MINUTES_5, candle: MINUTES_5 },
  day: { span: DAY, period: 'MINUTES_5', step: MINUTES_5, candle: 3 * MINUTES_5 },
  week: { span: 7 * DAY, period: 'HOUR', step: HOUR, candle: 2 * HOUR },
  month: { span: 30 * DAY, period: 'HOUR', step: HOUR, candle: 8 * HOUR },
  year: { span: 365 * DAY, period: 'DAY', step: DAY, candle: 4 * DAY },
  all: { span: ALL_DAYS * DAY, period: 'DAY', step: DAY, candle: 10 * DAY },
} as const satisfies Record<string, Range>;

/** A range of the chart: its length and the period of its candles. */
export type ChartRange = keyof typeof RANGES;

/**
 * Seconds of candles of a period to request: the longest range of that period, so that one response serves all of them,
 * and six more periods to find the opening price.
 */
export const fetchedSpan = (period: CandlePeriod): number => {
  const ranges = Object.values(RANGES).filter((range) => range.period === period);
  return Math.max(...ranges.map(({ span, step }) => span + 6 * step));
};
