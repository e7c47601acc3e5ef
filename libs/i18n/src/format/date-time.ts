/**
 * `formatDateTime(ms, form)`: formats a time in the reader's time zone, on its own or as a tick of a chart's axis.
 * Also: type `DateTimeForm`, the available forms.
 */
import { activeLocale } from '../locale.ts';

/** Parts of a time: complete, or shortened for an axis, where the neighbouring labels provide the rest. */
const FORMS = {
  minute: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  dateTime: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  timeOfDay: { hour: 'numeric', minute: '2-digit' },
  dayOfMonth: { month: 'short', day: 'numeric' },
  month: { month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateTimeForm = keyof typeof FORMS;

/** Maximum of a `Date` (ECMAScript time values), in milliseconds. */
const LAST_MOMENT = 8.64e15;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a time in the reader's time zone: `Nov 21, 10:45 PM` by the minute, `Nov 21, 2026` by the day; empty for an
 * invalid time.
 * @param moment milliseconds since the epoch.
 */
export function formatDateTime(
  moment: number,
  form: DateTimeForm,
  options: { locale?: string; timeZone?: string } = {},
): string {
  const { locale = activeLocale(), timeZone } = options;
  const key = `${locale} ${form} ${timeZone ?? ''}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...FORMS[form], ...(timeZone && { timeZone }) });
    formats.set(key, format);
  }
  return Math.abs(moment) <= LAST_MOMENT ? format.format(moment) : '';
}
