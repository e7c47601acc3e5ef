/**
 * `RATE_RANGES`: plausible units of each display currency per US dollar. Also: `isPlausibleRate()`, whether a gateway's
 * rate is within its range.
 */
import type { FiatCurrency, FiatRate } from '../api/rates-schemas.ts';

/**
 * Plausible units of a currency per dollar: around the rates of 2024 to 2026, with more room upwards for currencies
 * that lose value fast. A rate that is too low makes an amount typed as money convert to too many tokens, so the lower
 * bounds are tight: at most about a third too many, by the dated rates in the test beside this file.
 */
export const RATE_RANGES: Readonly<Record<FiatCurrency, readonly [low: number, high: number]>> = {
  USD: [1, 1],
  EUR: [0.75, 1.05],
  RUB: [60, 150],
  INR: [75, 120],
  GBP: [0.65, 0.95],
  JPY: [120, 200],
  VND: [22_000, 35_000],
  SGD: [1.1, 1.5],
  BRL: [4.5, 8],
  HKD: [7.7, 7.9],
  CAD: [1.2, 1.6],
  IDR: [14_000, 22_000],
  TRY: [35, 120],
  NGN: [1_200, 4_000],
  AUD: [1.3, 1.9],
  PKR: [240, 450],
  UAH: [36, 80],
  CNY: [6.3, 8.3],
  KRW: [1_150, 1_800],
  COP: [3_300, 5_800],
  ARS: [1_150, 4_000],
  MXN: [15.5, 26],
};

/** Whether a rate from a gateway is plausible. Otherwise amounts are displayed in dollars. */
export function isPlausibleRate({ currency, perDollar }: FiatRate): boolean {
  const [low, high] = RATE_RANGES[currency];
  return perDollar >= low && perDollar <= high;
}
