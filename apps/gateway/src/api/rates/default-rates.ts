/**
 * Constants: `DEFAULT_RATES` (units per dollar and decimals of each fiat currency), used without a provider, and their
 * day `DEFAULT_RATES_DATE`.
 */
import type { FiatCurrency } from '@cenote/data';

/** Day of {@link DEFAULT_RATES}. */
export const DEFAULT_RATES_DATE = '2025-06-30';

/**
 * Units per dollar on that day, rounded to three or four digits, and the number of decimals (ISO 4217's, none if the
 * fraction is out of use). Used without a provider.
 */
export const DEFAULT_RATES: Readonly<
  Record<FiatCurrency, readonly [perDollar: number, decimals: number]>
> = {
  USD: [1, 2],
  EUR: [0.8484, 2],
  RUB: [78.5, 2],
  INR: [85.76, 2],
  GBP: [0.7282, 2],
  JPY: [144, 0],
  VND: [26_120, 0],
  SGD: [1.271, 2],
  BRL: [5.43, 2],
  HKD: [7.85, 2],
  CAD: [1.361, 2],
  IDR: [16_230, 0],
  TRY: [39.8, 2],
  NGN: [1_530, 2],
  AUD: [1.519, 2],
  PKR: [283.8, 2],
  UAH: [41.7, 2],
  CNY: [7.164, 2],
  KRW: [1_350, 0],
  COP: [4_090, 0],
  ARS: [1_190, 2],
  MXN: [18.75, 2],
};
