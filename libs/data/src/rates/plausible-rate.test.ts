import type { FiatCurrency } from '../api/rates-schemas.ts';
import { isPlausibleRate } from './plausible-rate.ts';

const rate = (currency: FiatCurrency, perDollar: number) => ({
  ...{ currency, perDollar, decimals: 2, date: '2026-01-01', source: 'table' as const },
});

describe('isPlausibleRate', () => {
  it.each([
    ['EUR', 0.8484],
    ['EUR', 0.97],
    ['JPY', 144],
    ['TRY', 60],
    ['USD', 1],
  ] as const)('believes %s at %d for a dollar', (currency, perDollar) => {
    expect(isPlausibleRate(rate(currency, perDollar))).toBe(true);
  });

  it.each([
    ['EUR', 0.42],
    ['EUR', 1.7],
    ['JPY', 14.4],
    ['TRY', 4],
    ['USD', 1.01],
    ['GBP', Number.NaN],
  ] as const)('does not believe %s at %d for a dollar', (currency, perDollar) => {
    expect(isPlausibleRate(rate(currency, perDollar))).toBe(false);
  });
});
