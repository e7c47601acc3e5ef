import { numberFormat } from './number-format.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * `formatDuration()`: formats a duration in its two largest units: `12s`, `1m 30s`, `3d`. Takes milliseconds and rounds
 * up to seconds, so that a countdown ends at zero.
 */
export function formatDuration(milliseconds: number, options: { locale?: string } = {}): string {
  let rest = Math.max(0, Math.ceil(milliseconds / 1_000));
  const parts: string[] = [];
  let first = -1;
  for (const [index, [unit, size]] of UNITS.entries()) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (first < 0 && count > 0) first = index;
    if (count > 0 && index <= first + 1) parts.push(formatUnit(count, unit, options.locale));
  }
  return parts.length > 0 ? parts.join(' ') : formatUnit(0, 'second', options.locale);
}

const formatUnit = (count: number, unit: string, locale: string | undefined): string =>
  numberFormat({ style: 'unit', unit, unitDisplay: 'narrow' }, locale).format(count);
