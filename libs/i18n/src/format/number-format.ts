/** Cached Intl.NumberFormat instances. */
import { activeLocale } from '../locale.ts';

/** What the formats need of Intl's formatters. */
export interface NumberFormat {
  /** @param value a number, or a decimal string of any length, which never passes through a float. */
  format(value: number | Intl.StringNumericLiteral): string;
  formatToParts(value: number): Intl.NumberFormatPart[];
  resolvedOptions(): Intl.ResolvedNumberFormatOptions;
}

const formats = new Map<string, NumberFormat>();

/** An Intl formatter, kept: building one costs far more than using it. Its minus is {@link MINUS}. */
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

/** The minus sign, as wide as a plus; many languages' data give the hyphen in its place. */
export const MINUS = '−';

/** Formats a decimal string of any length without passing through a float. */
export const formatExact = (format: NumberFormat, decimal: string): string =>
  format.format(decimal as Intl.StringNumericLiteral);
