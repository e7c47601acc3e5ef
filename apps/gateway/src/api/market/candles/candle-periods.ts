/**
 * Lengths of candles and spans, and functions of time: `PERIODS`, `CHANGE_SPANS` (seconds), `HOURS_OF_DAY`,
 * `DAYS_OF_WEEK`, `DAYS_OF_MONTH`, `DAYS_OF_YEAR`, `MINUTES_OF_HOUR` (numbers of candles), `windowStart()`,
 * `lastDays()`, `pastMoment()` (starts of candles). Also: types `Period`, `ChangeSpan`.
 */
/** Candle lengths in seconds. */
export const PERIODS = { MINUTES_5: 300, HOUR: 3_600, DAY: 86_400 } as const;
export type Period = (typeof PERIODS)[keyof typeof PERIODS];

/** Returns the start of the first of the given number of candles that end with the current one. */
export const windowStart = (now: number, period: Period, candles: number): number =>
  now - (now % period) - period * (candles - 1);

/** Returns the starts (UTC) of the latest days, ascending; the current day is the last. */
export const lastDays = (now: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => windowStart(now, PERIODS.DAY, count - i));

export const HOURS_OF_DAY = 24;
export const DAYS_OF_WEEK = 7;
export const DAYS_OF_MONTH = 30;
export const DAYS_OF_YEAR = 365;
/** Number of 5-minute candles in an hour. */
export const MINUTES_OF_HOUR = 12;

/** Lengths of the spans of price changes, seconds. */
export const CHANGE_SPANS = {
  HOUR: 3_600,
  DAY: 86_400,
  WEEK: 604_800,
  MONTH: 2_592_000,
  YEAR: 31_536_000,
} as const;
export type ChangeSpan = keyof typeof CHANGE_SPANS;

/** Returns the start of the 5 minutes whose price a change over a span is relative to. */
export const pastMoment = (now: number, span: ChangeSpan): number => {
  const then = now - CHANGE_SPANS[span];
  return then - (then % PERIODS.MINUTES_5);
};
