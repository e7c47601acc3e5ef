/**
 * `formatUntrustedTime()`: returns a time stated by another party, formatted; empty if the number is beyond the last
 * date. Also: `MAX_SECONDS` (last second of a `Date`, in Unix time).
 */
import { type DateTimeForm, formatDateTime } from '@cenote/i18n';

/** Last second of a `Date`, in Unix time. */
export const MAX_SECONDS = 8_640_000_000_000;

/**
 * Returns a time stated by another party, formatted; empty if the number is beyond the last date.
 * @param seconds Unix time
 */
export const formatUntrustedTime = (seconds: number, form: DateTimeForm): string =>
  seconds <= MAX_SECONDS ? formatDateTime(seconds * 1_000, form) : '';
