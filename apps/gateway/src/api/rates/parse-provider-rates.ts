/**
 * `parseProviderRates()`: parses a provider's response with fiat rates, such as {"base": "USD", "date": "2026-01-31",
 * "rates": {"EUR": 0.85, …}}, units per dollar; missing currencies are omitted. Also: type `ProviderRates`, its result.
 * @throws if the response is malformed or has none of the currencies.
 */
import { FIAT_CURRENCIES, type FiatCurrency } from '@cenote/data';
import * as z from 'zod/mini';

const answerSchema = z.object({
  base: z.literal('USD'),
  date: z.iso.date(),
  rates: z.record(z.string(), z.unknown()),
});
/** Upper bound of a plausible rate. */
const rateSchema = z.number().check(z.positive(), z.maximum(1e9));

export interface ProviderRates {
  date: string;
  perDollar: ReadonlyMap<FiatCurrency, number>;
}

export function parseProviderRates(text: string): ProviderRates {
  const { date, rates } = answerSchema.parse(JSON.parse(text));
  const perDollar = new Map<FiatCurrency, number>();
  for (const currency of FIAT_CURRENCIES) {
    const rate = rateSchema.safeParse(Object.hasOwn(rates, currency) ? rates[currency] : undefined);
    // The base currency's rate is always 1.
    if (rate.success && currency !== 'USD') perDollar.set(currency, rate.data);
  }
  if (perDollar.size === 0) throw new Error('The response contains no rate.');
  return { date, perDollar };
}
