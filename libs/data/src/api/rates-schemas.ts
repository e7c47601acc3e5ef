/**
 * Display currencies (`FIAT_CURRENCIES`, ISO 4217) and zod schemas, with their types, of the gateway's exchange rates
 * from US dollars.
 */
import * as z from 'zod/mini';

/** Display currencies, ISO 4217. */
export const FIAT_CURRENCIES = [
  ...(['USD', 'EUR', 'RUB', 'INR', 'GBP', 'JPY', 'VND', 'SGD', 'BRL', 'HKD', 'CAD'] as const),
  ...(['IDR', 'TRY', 'NGN', 'AUD', 'PKR', 'UAH', 'CNY', 'KRW', 'COP', 'ARS', 'MXN'] as const),
] as const;
export const fiatCurrencySchema = z.enum(FIAT_CURRENCIES);

export const fiatRateSchema = z.object({
  currency: fiatCurrencySchema,
  /** Units of the currency per US dollar. For display only. */
  perDollar: z.number().check(z.positive()),
  /** Decimal places for display. */
  decimals: z.int().check(z.minimum(0), z.maximum(4)),
  /** Date of the rate. */
  date: z.iso.date(),
  /** The gateway's built-in table, or its configured provider. */
  source: z.enum(['table', 'provider']),
});

export const ratesResponseSchema = z.object({
  base: z.literal('USD'),
  rates: z.array(fiatRateSchema),
});

export type FiatCurrency = z.infer<typeof fiatCurrencySchema>;
export type FiatRate = z.infer<typeof fiatRateSchema>;
export type RatesResponse = z.infer<typeof ratesResponseSchema>;
