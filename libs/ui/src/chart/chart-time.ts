/**
 * `chartTimeOf(points)`: converts and formats the times of a price chart's axis, in the reader's time zone; points that
 * are whole days stay UTC days. Also: its result type `ChartTime`.
 */
import { type DateTimeForm, formatDateTime } from '@cenote/i18n';
import type { PricePoint } from './price-point.ts';

const DAY = 86_400;

/**
 * Time conversion of a chart's axis. The canvas library has no time zones: it gets seconds that read in UTC like the
 * reader's local time, with one offset for all, so that they also ascend when clocks are set back. Points that are
 * whole days stay UTC days.
 */
export interface ChartTime {
  toAxis(seconds: number): number;
  /** Formats a tick label. */
  tick(axisSeconds: number, form: DateTimeForm): string;
  /** Formats the time of a point. */
  formatTime(seconds: number): string;
}

export function chartTimeOf(points: readonly PricePoint[]): ChartTime {
  const isDaily = points.every(({ time }) => time % DAY === 0);
  const last = points.at(-1)?.time ?? 0;
  const offset = isDaily ? 0 : new Date(last * 1_000).getTimezoneOffset() * 60;
  return {
    toAxis: (seconds) => seconds - offset,
    tick: (seconds, form) => formatDateTime(seconds * 1_000, form, { timeZone: 'UTC' }),
    formatTime: (seconds) =>
      isDaily
        ? formatDateTime(seconds * 1_000, 'day', { timeZone: 'UTC' })
        : formatDateTime(seconds * 1_000, 'minute'),
  };
}
