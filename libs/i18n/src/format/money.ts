/** Converts and formats US dollars in the display currency. */
import type { Currency } from '../currencies.ts';
import { type FiatOptions, formatFiat } from './fiat.ts';

/** The currency that amounts are shown in, and what a dollar is in it. */
export interface Exchange {
  currency: Currency;
  /** Units of the currency for one dollar. */
  perDollar: number;
  /** Digits after the point; else as the language's data says. */
  decimals?: number;
}

export const DOLLARS: Exchange = { currency: 'USD', perDollar: 1 };

/** Stands where an amount is not known. */
export const NO_FIGURE = '–';

/** Dollars as an amount of the currency in use, by the rules of {@link formatFiat}. */
export function formatMoney(
  dollars: number | null | undefined,
  exchange: Exchange = DOLLARS,
  options: FiatOptions = {},
): string {
  if (dollars === null || dollars === undefined || Number.isNaN(dollars)) return NO_FIGURE;
  const { currency, perDollar, decimals } = exchange;
  return formatFiat(dollars * perDollar, currency, {
    ...(decimals !== undefined && { decimals }),
    ...options,
  });
}
