import type { FiatCurrency } from '../api/rates-schemas.ts';
import { isPlausibleRate, RATE_RANGES } from './plausible-rate.ts';

/** Units per dollar at the end of November 2025: approximate, to two or three digits. */
const RATES_OF_2025_11: Readonly<Record<FiatCurrency, number>> = {
  USD: 1,
  EUR: 0.863,
  RUB: 78,
  INR: 89.4,
  GBP: 0.756,
  JPY: 156,
  VND: 26_350,
  SGD: 1.3,
  BRL: 5.35,
  HKD: 7.78,
  CAD: 1.4,
  IDR: 16_650,
  TRY: 42.4,
  NGN: 1_450,
  AUD: 1.53,
  PKR: 281,
  UAH: 42.2,
  CNY: 7.08,
  KRW: 1_465,
  COP: 3_760,
  ARS: 1_450,
  MXN: 18.3,
};

const rate = (currency: FiatCurrency, perDollar: number) => ({
  currency,
  perDollar,
  decimals: 2,
  date: '2026-01-01',
  source: 'table' as const,
});

describe('isPlausibleRate', () => {
  it.each([
    ['EUR', 0.8484],
    ['EUR', 0.97],
    ['JPY', 144],
    ['TRY', 60],
    ['USD', 1],
  ] as const)('accepts %s at %d per dollar', (currency, perDollar) => {
    expect(isPlausibleRate(rate(currency, perDollar))).toBe(true);
  });

  it.each([
    ['EUR', 0.42],
    ['EUR', 1.7],
    ['JPY', 14.4],
    ['TRY', 4],
    ['USD', 1.01],
    ['GBP', Number.NaN],
  ] as const)('rejects %s at %d per dollar', (currency, perDollar) => {
    expect(isPlausibleRate(rate(currency, perDollar))).toBe(false);
  });

  it.each(
    Object.entries(RATES_OF_2025_11),
  )('accepts %s at %d and no rate that returns over a third too many tokens', (currency, perDollar) => {
    const [low, high] = RATE_RANGES[currency as FiatCurrency];
    expect(isPlausibleRate(rate(currency as FiatCurrency, perDollar))).toBe(true);
    expect(perDollar / low).toBeLessThan(1.34);
    expect(high).toBeLessThan(3 * perDollar);
  });
});
