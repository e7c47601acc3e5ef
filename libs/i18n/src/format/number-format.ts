/**
 * `numberFormat(options, locale)`: returns a cached Intl.NumberFormat that writes the minus sign `MINUS`. Also:
 * `formatExact()`, which formats a decimal string without a float, and type `NumberFormat`.
 */
import { activeLocale } from '../locale.ts';

/** The used part of Intl's formatters. */
export interface NumberFormat {
  /** @param value a number, or a decimal string of any length, which is not converted to a float. */
  format(value: number | Intl.StringNumericLiteral): string;
  formatToParts(value: number): Intl.NumberFormatPart[];
  resolvedOptions(): Intl.ResolvedNumberFormatOptions;
}

const formats = new Map<string, NumberFormat>();

/** Returns a cached Intl formatter, since creating one is far slower than using it. Its minus sign is {@link MINUS}. */
export function numberFormat(
  options: Intl.NumberFormatOptions,
  locale: string = activeLocale(),
): NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) {
    const intl = new Intl.NumberFormat(locale, options);
    format = {
      format: (value) => intl.format(value).replace('-', MINUS),
      formatToParts: (value) => intl.formatToParts(value),
      resolvedOptions: () => intl.resolvedOptions(),
    };
    formats.set(key, format);
  }
  return format;
}

/** Minus sign, as wide as a plus; the data of many languages use a hyphen instead. */
export const MINUS = '−';

/** Formats a decimal string of any length without passing through a float. */
export const formatExact = (format: NumberFormat, decimal: string): string =>
  format.format(decimal as Intl.StringNumericLiteral);
