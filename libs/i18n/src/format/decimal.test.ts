import fc from 'fast-check';
import { toDecimal } from './decimal.ts';

/** Reference conversion of a decimal to base units. */
const units = (decimal: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  const size = BigInt(whole + fraction.padEnd(decimals, '0'));
  return decimal.startsWith('-') ? -size : size;
};

describe('toDecimal', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [-1_500_000n, 6, '-1.5'],
    [42n, 0, '42'],
    [10n ** 18n, 18, '1'],
  ])('writes %s units of %s decimals as %s', (value, decimals, decimal) => {
    expect(toDecimal(value, decimals)).toBe(decimal);
  });

  it('is lossless', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }),
        fc.integer({ min: 0, max: 77 }),
        (value, decimals) => units(toDecimal(value, decimals), decimals) === value,
      ),
    );
  });
});
