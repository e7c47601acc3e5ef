import fc from 'fast-check';
import { integerSqrt, parsePrice, rawPrice, sqrtPriceX96Of, usdToUnits } from './price.ts';

describe('parsePrice', () => {
  it.each([
    ['1', 10n ** 18n],
    ['0.0000174', 17_400_000_000_000n],
    ['65000', 65_000n * 10n ** 18n],
    ['0.9995', 999_500_000_000_000_000n],
  ])('parses %s', (text, expected) => expect(parsePrice(text)).toBe(expected));

  it.each(['', '-1', '1e3', '.5', '1.', '1.0000000000000000001'])('rejects %p', (text) =>
    expect(() => parsePrice(text)).toThrow('not a price'));
});

it('integerSqrt returns the greatest whole number whose square is at most the value', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 512n }), (n) => {
      const root = integerSqrt(n);
      expect(root * root <= n && (root + 1n) * (root + 1n) > n).toBe(true);
    }),
  );
  expect(() => integerSqrt(-1n)).toThrow(RangeError);
});

const usd = fc.integer({ min: 1, max: 10_000_000 }).map((n) => (n / 1_000).toFixed(3));
const priced = fc.record({ decimals: fc.constantFrom(6, 8, 18), priceUsd: usd });

it('the square of a pool’s sqrt price is the ratio of the USD prices', () => {
  fc.assert(
    fc.property(priced, priced, (a, b) => {
      const sqrt = Number(sqrtPriceX96Of(rawPrice(a, b))) / 2 ** 96;
      const expected = (Number(a.priceUsd) / Number(b.priceUsd)) * 10 ** (b.decimals - a.decimals);
      expect(Math.abs((sqrt * sqrt) / expected - 1)).toBeLessThan(1e-9);
    }),
  );
});

it('jitter moves a price by parts per million', () => {
  const token = { decimals: 18, priceUsd: '1' };
  const { numerator, denominator } = rawPrice(token, token, -120);
  expect(Number(numerator) / Number(denominator)).toBeCloseTo(0.99988, 12);
});

it('unitsWorth converts USD to base units', () => {
  expect(usdToUnits({ decimals: 6, priceUsd: '1' }, 2.5)).toBe(2_500_000n);
  expect(usdToUnits({ decimals: 8, priceUsd: '65000' }, 130_000)).toBe(200_000_000n);
});
