/**
 * `CURRENCIES`: codes (ISO 4217) of the supported display currencies, in display order, with type `Currency` and
 * `DEFAULT_CURRENCY`. Also: `isCurrency()`, and `currencyName()` and `currencySymbol()` in a locale.
 */
import { activeLocale } from './locale.ts';

/** Supported display currencies, ISO 4217, in display order. */
export const CURRENCIES = [
  ...(['USD', 'EUR', 'RUB', 'INR', 'GBP', 'JPY', 'VND', 'SGD', 'BRL', 'HKD', 'CAD'] as const),
  ...(['IDR', 'TRY', 'NGN', 'AUD', 'PKR', 'UAH', 'CNY', 'KRW', 'COP', 'ARS', 'MXN'] as const),
] as const;

export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'USD';

/** Whether a text (the address's `?cur=`, or a stored value) is a supported currency. */
export const isCurrency = (code: unknown): code is Currency =>
  CURRENCIES.some((currency) => currency === code);

/** Returns a currency's name in a language: `US Dollar`. */
export const currencyName = (currency: Currency, locale = activeLocale()): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency;

/** Returns a currency's symbol: `$`, `€`, `CA$`. */
export function currencySymbol(currency: Currency, locale = activeLocale()): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
