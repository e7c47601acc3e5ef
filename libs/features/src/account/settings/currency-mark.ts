import { type Currency, currencySymbol } from '@cenote/i18n';

/** `EUR €`: code and sign; the code alone where it is the sign. */
export function currencyMark(currency: Currency): string {
  const symbol = currencySymbol(currency);
  return symbol === currency ? currency : `${currency} ${symbol}`;
}
