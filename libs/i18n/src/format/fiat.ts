/**
 * `formatFiat(value, currency, options)`: formats an amount or a token's price in a fiat currency, for display only.
 * Also: type `FiatOptions`.
 */
import { isolate } from './isolate.ts';
import { numberFormat } from './number-format.ts';

export interface FiatOptions {
  locale?: string;
  /** Whether it is a token's price: four significant digits below one. */
  price?: boolean;
  /** For tables and totals: abbreviated from one thousand, `$1.2M`. */
  compact?: boolean;
  /** `always` adds a plus sign to gains. */
  sign?: 'auto' | 'always';
  /** Number of fraction digits; default: as many as the currency has. */
  decimals?: number;
  /** Additional digits, to distinguish close values. */
  moreDigits?: number;
}

/** Smaller prices are shown as less than this. */
const MIN_PRICE = 1e-8;
/** From this value, amounts are always abbreviated. */
const HUGE = 1e12;
/** From this value, only a lower bound is shown. */
const BEYOND = 1e15;

/**
 * Formats fiat money, for display only: `$1,234.56`. Amounts below one cent are `<$0.01`; with `price` they have four
 * significant digits instead. From 10^12 they are abbreviated, `$1.2T`, and from 10^15 they are `>$999T`.
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
    // A price that rounds up to the limit keeps its two decimals.
    const rounded = Number(size.toPrecision(4 + moreDigits));
    if (rounded < finePriceBelow(digits)) return format(fine).format(value);
  }
  const usual = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const smallest = 10 ** -digits;
  if (size > 0 && size < smallest) return bound('<', smallest, usual);
  return format(usual).format(value);
}

const OTHER = { '<': '>', '>': '<' } as const;

/**
 * Upper limit of prices with significant digits; higher for currencies without cents, whose prices need fraction
 * digits.
 */
const finePriceBelow = (digits: number): number => (digits === 0 ? 100 : 1);

/**
 * The US dollar is always `$`; other dollars and pesos have their own symbol (`CA$`, `MXN`), so that no amount can be
 * mistaken for US dollars.
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
