import { activeLocale } from '../locale.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** An Intl formatter, kept: building one costs far more than using it. */
export function numberFormat(
  options: Intl.NumberFormatOptions,
  locale: string = activeLocale(),
): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

/** Formats a decimal string of any length without passing through a float. */
export const formatExact = (format: Intl.NumberFormat, decimal: string): string =>
  format.format(decimal as Intl.StringNumericLiteral);
