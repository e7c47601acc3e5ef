import { activeLocale } from './locale.ts';

/** Currencies that amounts can be shown in, ISO 4217, in the order they are offered. */
export const CURRENCIES = [
  ...(['USD', 'EUR', 'RUB', 'INR', 'GBP', 'JPY', 'VND', 'SGD', 'BRL', 'HKD', 'CAD'] as const),
  ...(['IDR', 'TRY', 'NGN', 'AUD', 'PKR', 'UAH', 'CNY', 'KRW', 'COP', 'ARS', 'MXN'] as const),
] as const;

export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'USD';

/** Whether a text (an address's `?cur=`, something kept) is a currency on offer. */
export const isCurrency = (code: unknown): code is Currency =>
  CURRENCIES.some((currency) => currency === code);

/** A currency's name as the language writes it: `US Dollar`. */
export const currencyName = (currency: Currency, locale = activeLocale()): string =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency;

/** The sign that figures carry: `$`, `€`, `CA$`. */
export function currencySymbol(currency: Currency, locale = activeLocale()): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
