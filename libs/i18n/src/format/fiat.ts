/** Formats fiat amounts and prices. */
import { isolate } from './isolate.ts';
import { numberFormat } from './number-format.ts';

export interface FiatOptions {
  locale?: string;
  /** A token's price: four significant digits below one. */
  price?: boolean;
  /** For tables and totals: shortened from a thousand on, `$1.2M`. */
  compact?: boolean;
  /** `always` puts a plus before gains. */
  sign?: 'auto' | 'always';
  /** Digits after the point; else as many as the currency has. */
  decimals?: number;
  /** So many digits more than usual, to tell figures apart that lie close together. */
  moreDigits?: number;
}

/** Smaller prices are shown as less than this. */
const MIN_PRICE = 1e-8;
/** From here on figures are shortened whether asked for or not. */
const HUGE = 1e12;
/** From here on a figure tells nothing any more. */
const BEYOND = 1e15;

/**
 * Money of the world, for display only: `$1,234.56`. Amounts under a cent read `<$0.01`; with
 * `price` they keep four significant digits instead. From a trillion on shortened, `$1.2T`, and from
 * a thousand trillion on `>$999T`.
 */
export const formatFiat = (value: number, currency = 'USD', options: FiatOptions = {}): string =>
  isolate(formatFigure(value, currency, options));

function formatFigure(value: number, currency: string, options: FiatOptions): string {
  const { locale, price = false, compact = false, sign = 'auto', moreDigits = 0 } = options;
  const base = moneyOptions(currency, sign);
  const digits = (options.decimals ?? fractionDigits(currency)) + moreDigits;
  const size = Math.abs(value);
  const format = (extra: Intl.NumberFormatOptions) => numberFormat({ ...base, ...extra }, locale);
  const bound = (most: '<' | '>', limit: number, extra: Intl.NumberFormatOptions) => {
    const towards = value < 0 ? OTHER[most] : most;
    return `${towards}${format(extra).format(value < 0 ? -limit : limit)}`;
  };

  if (size >= BEYOND) {
    return bound('>', BEYOND - 1e12, { notation: 'compact', maximumFractionDigits: 0 });
  }
  if (size >= HUGE || (compact && size >= 1_000)) {
    const places = 1 + moreDigits;
    const one = { minimumFractionDigits: places, maximumFractionDigits: places };
    return format({ notation: 'compact', ...one }).format(value);
  }
  if (price && size > 0 && size < finePriceBelow(digits)) {
    const fine = { minimumFractionDigits: 0, maximumSignificantDigits: 4 + moreDigits };
    if (size < MIN_PRICE) return bound('<', MIN_PRICE, fine);
    // What rounds to a whole keeps the cents that a price is read by.
    const rounded = Number(size.toPrecision(4 + moreDigits));
    if (rounded < finePriceBelow(digits)) return format(fine).format(value);
  }
  const usual = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const smallest = 10 ** -digits;
  if (size > 0 && size < smallest) return bound('<', smallest, usual);
  return format(usual).format(value);
}

const OTHER = { '<': '>', '>': '<' } as const;

/** Where a currency has no cents, prices of some tens still need digits after the point. */
const finePriceBelow = (digits: number): number => (digits === 0 ? 100 : 1);

/**
 * A dollar is `$` everywhere; what else is called a dollar or a peso carries its own sign (`CA$`,
 * `MXN`), so that no figure can be taken for one in dollars.
 */
const moneyOptions = (currency: string, sign: 'auto' | 'always'): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
  ...(sign === 'always' && { signDisplay: 'exceptZero' as const }),
});

const fractionDigits = (currency: string): number =>
  numberFormat({ style: 'currency', currency }, 'en-US').resolvedOptions().maximumFractionDigits ??
  2;
