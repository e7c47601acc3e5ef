import type { CandlePeriod } from '@cenote/data';

const MINUTES_5 = 300;
const HOUR = 3_600;
const DAY = 86_400;

interface Range {
  /** Seconds that the chart shows. */
  span: number;
  period: CandlePeriod;
  /** Seconds of a period. */
  step: number;
  /** Seconds of a candle: so many that each is wide enough to be told apart. */
  candle: number;
}

/** The gateway gives up to 1,000 candles at once: of days, near three years. */
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
 * Seconds back that candles of a period are asked for: the longest range of that period, so that one
 * answer serves all of them, and some before it, to know the price that it began with.
 */
export const fetchedSpan = (period: CandlePeriod): number => {
  const ranges = Object.values(RANGES).filter((range) => range.period === period);
  return Math.max(...ranges.map(({ span, step }) => span + 6 * step));
};
