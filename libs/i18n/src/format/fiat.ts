import { numberFormat } from './number-format.ts';

export interface FiatOptions {
  locale?: string;
  /** A token's price: four significant digits below one. */
  price?: boolean;
}

/**
 * Money of the world, for display only: `$1,234.56`. Amounts under a cent read `<$0.01`; with
 * `price` they keep four significant digits instead.
 */
export function formatFiat(value: number, currency = 'USD', options: FiatOptions = {}): string {
  const { locale, price = false } = options;
  const base = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const size = Math.abs(value);
  if (price && size > 0 && size < 1) {
    return numberFormat({ ...base, maximumSignificantDigits: 4 }, locale).format(value);
  }
  const usual = numberFormat(base, locale);
  const smallest = 10 ** -(usual.resolvedOptions().maximumFractionDigits ?? 2);
  if (size > 0 && size < smallest) {
    return value < 0 ? `>-${usual.format(smallest)}` : `<${usual.format(smallest)}`;
  }
  return usual.format(value);
}
