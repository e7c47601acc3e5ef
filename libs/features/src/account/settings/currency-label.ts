import { type Currency, currencySymbol } from '@cenote/i18n';

/** Returns the code and symbol of a currency (`EUR €`); the code alone where both are the same. */
export function currencyLabel(currency: Currency): string {
  const symbol = currencySymbol(currency);
  return symbol === currency ? currency : `${currency} ${symbol}`;
}
