import { activeLocale } from '../locale.ts';

const STEPS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * `formatAgo(then, now)`: formats the time since a moment (both in milliseconds) in its largest unit: `2 min. ago`;
 * undefined under one minute.
 */
export function formatAgo(
  then: number,
  now: number,
  options: { locale?: string } = {},
): string | undefined {
  const passed = now - then;
  for (const [unit, size] of STEPS) {
    if (passed >= size) {
      const format = new Intl.RelativeTimeFormat(options.locale ?? activeLocale(), {
        style: 'short',
      });
      return format.format(-Math.floor(passed / size), unit);
    }
  }
  return undefined;
}
