import { formatExact, numberFormat } from './number-format.ts';

/**
 * `formatEveryDigit()`: formats every digit of a decimal string in a locale. The fraction is formatted manually, as
 * engines allow as few as twenty fraction digits.
 */
export function formatEveryDigit(decimal: string, locale?: string): string {
  const [whole = '0', fraction] = decimal.split('.');
  const format = numberFormat({}, locale);
  const head = formatExact(format, whole);
  if (!fraction) return head;
  const point = format.formatToParts(0.5).find((part) => part.type === 'decimal')?.value ?? '.';
  const digits = Array.from(fraction, (digit) => format.format(Number(digit))).join('');
  return `${head}${point}${digits}`;
}
