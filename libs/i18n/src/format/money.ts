/**
 * `formatMoney(dollars, exchange)`: converts US dollars to the display currency and formats them. Also: type `Exchange`
 * (a currency with its rate), `DOLLARS` (US dollars as an `Exchange`), and `NO_FIGURE`, the dash for an unknown amount.
 */
import type { Currency } from '../currencies.ts';
import { type FiatOptions, formatFiat } from './fiat.ts';

/** Display currency and its exchange rate. */
export interface Exchange {
  currency: Currency;
  /** Units of the currency per US dollar. */
  perDollar: number;
  /** Number of fraction digits; default: from the locale data. */
  decimals?: number;
}

export const DOLLARS: Exchange = { currency: 'USD', perDollar: 1 };

/** Placeholder for an unknown amount. */
export const NO_FIGURE = '–';

/** Formats US dollars in the current currency, by the rules of {@link formatFiat}. */
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
