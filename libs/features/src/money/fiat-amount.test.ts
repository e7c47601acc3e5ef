import { parseAmount } from '@cenote/trading';
import fc from 'fast-check';
import { fiatOfTokens, isPriced, tokensOfFiat } from './fiat-amount.ts';

const usd = (priceUsd: number, perDollar = 1) => ({ priceUsd, perDollar });

describe('tokensOfFiat', () => {
  it.each([
    ['4500', 18, usd(3_000), '1.5'],
    ['100', 18, usd(3_000), '0.033333333333333333'],
    ['1', 6, usd(3), '0.333333'],
    ['0.000001', 18, usd(1), '0.000001'],
    // Prices that JavaScript formats with an exponent, both small and large.
    ['1', 18, usd(3.1e-8), '32258064.516129032258064516'],
    ['1', 18, usd(2.5e21), '0'],
    // In another currency: a dollar is 0.9 units.
    ['90', 18, usd(100, 0.9), '1'],
    // The binary error of 0.1 + 0.2 does not apply: the decimal digits of the price are used.
    ['0.3', 18, usd(0.1), '3'],
    ['0', 18, usd(1), '0'],
    ['', 18, usd(1), ''],
    ['5', 18, usd(0), ''],
    ['5', 18, usd(Number.NaN), ''],
  ])('converts %s with %s decimals at %o to %s', (text, decimals, price, tokens) => {
    expect(tokensOfFiat(text, decimals, price)).toBe(tokens);
  });
});

describe('fiatOfTokens', () => {
  it.each([
    [1_500_000_000_000_000_000n, 18, usd(3_000), '4500'],
    [1_234_567n, 6, usd(1.01), '1.24'],
    [1_234n, 6, usd(1), '0.001234'],
    [1n, 18, usd(1), '0'],
    [10n ** 18n, 18, usd(100, 0.9), '90'],
  ])('converts %s with %s decimals at %o to %s', (amount, decimals, price, text) => {
    expect(fiatOfTokens(amount, decimals, price)).toBe(text);
  });
});

it('tokensOfFiat never converts to more than the typed amount, and to at most one base unit less', () => {
  const money = fc.integer({ min: 1, max: 10 ** 12 });
  const price = fc.double({ min: 1e-12, max: 1e7, noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(money, price, fc.integer({ min: 0, max: 24 }), (micros, priceUsd, decimals) => {
      const tokens = tokensOfFiat((micros / 1e6).toFixed(6), decimals, usd(priceUsd));
      const units = parseAmount(tokens, decimals) ?? 0n;
      const fiatOf = (units: bigint) => (Number(units) / 10 ** decimals) * priceUsd;
      const stated = micros / 1e6;
      expect(fiatOf(units)).toBeLessThanOrEqual(stated * (1 + 1e-9));
      expect(fiatOf(units + 1n)).toBeGreaterThanOrEqual(stated * (1 - 1e-9));
    }),
  );
});

it('isPriced detects tokens without a price', () => {
  expect(isPriced(usd(1))).toBe(true);
  for (const price of [undefined, usd(0), usd(-1), usd(Number.POSITIVE_INFINITY)]) {
    expect(isPriced(price)).toBe(false);
  }
});
