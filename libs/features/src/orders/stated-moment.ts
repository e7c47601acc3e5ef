import { type DateTimeForm, formatDateTime } from '@cenote/i18n';

/** The last second of a `Date`, as unix time. */
export const MAX_SECONDS = 8_640_000_000_000;

/**
 * Returns a time that another party states, formatted; empty for a number that is no time.
 * @param seconds unix time
 */
export const statedMoment = (seconds: number, form: DateTimeForm): string =>
  seconds <= MAX_SECONDS ? formatDateTime(seconds * 1_000, form) : '';
