import { type DateTimeForm, formatDateTime } from '@cenote/i18n';
import type { PricePoint } from './price-point.ts';

const DAY = 86_400;

/**
 * The time of a chart's axis. The canvas library knows no time zones: it is given seconds that read in
 * UTC as the reader's clock does, by one offset for all, so that they ascend on the days when clocks
 * are set back too. Points that are whole days stay days of UTC.
 */
export interface ChartTime {
  toAxis(seconds: number): number;
  /** What stands on the axis. */
  tick(axisSeconds: number, form: DateTimeForm): string;
  /** What is said of a point. */
  tell(seconds: number): string;
}

export function chartTimeOf(points: readonly PricePoint[]): ChartTime {
  const isDaily = points.every(({ time }) => time % DAY === 0);
  const last = points.at(-1)?.time ?? 0;
  const offset = isDaily ? 0 : new Date(last * 1_000).getTimezoneOffset() * 60;
  return {
    toAxis: (seconds) => seconds - offset,
    tick: (seconds, form) => formatDateTime(seconds * 1_000, form, { timeZone: 'UTC' }),
    tell: (seconds) =>
      isDaily
        ? formatDateTime(seconds * 1_000, 'day', { timeZone: 'UTC' })
        : formatDateTime(seconds * 1_000, 'minute'),
  };
}
