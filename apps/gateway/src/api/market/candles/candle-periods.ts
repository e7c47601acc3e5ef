/** Lengths of candles in seconds. */
export const PERIODS = { MINUTES_5: 300, HOUR: 3_600, DAY: 86_400 } as const;
export type Period = (typeof PERIODS)[keyof typeof PERIODS];

/** Starts of the candles that make up "1 day" and "30 days" at a time: the present one is included. */
export const windowStart = (now: number, period: Period, candles: number): number =>
  now - (now % period) - period * (candles - 1);

/** Beginnings (UTC) of the last days, ascending; the present one is the last. */
export const lastDays = (now: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => windowStart(now, PERIODS.DAY, count - i));

export const HOURS_OF_DAY = 24;
export const DAYS_OF_WEEK = 7;
export const DAYS_OF_MONTH = 30;
export const DAYS_OF_YEAR = 365;
/** Candles of 5 minutes. */
export const MINUTES_OF_HOUR = 12;

/** How far back a change of price looks, seconds. */
export const CHANGE_SPANS = {
  HOUR: 3_600,
  DAY: 86_400,
  WEEK: 604_800,
  MONTH: 2_592_000,
  YEAR: 31_536_000,
} as const;
export type ChangeSpan = keyof typeof CHANGE_SPANS;

/** The beginning of the 5 minutes that a price of the past is taken at. */
export const pastMoment = (now: number, span: ChangeSpan): number => {
  const then = now - CHANGE_SPANS[span];
  return then - (then % PERIODS.MINUTES_5);
};
