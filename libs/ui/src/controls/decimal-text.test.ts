import fc from 'fast-check';
import { readDecimal } from './decimal-text.ts';

describe('readDecimal', () => {
  it.each([
    ['', 18, ''],
    ['1', 18, '1'],
    ['007', 18, '7'],
    ['0', 18, '0'],
    ['00', 18, '0'],
    ['.', 18, '0.'],
    ['.5', 18, '0.5'],
    [',5', 18, '0.5'],
    ['1,5', 18, '1.5'],
    ['1.', 18, '1.'],
    ['1.500', 18, '1.500'],
    ['1.123456789', 6, '1.123456'],
    ['1.5', 0, '1'],
    ['1 000', 18, '1000'],
    ['1\u00a0000,5', 18, '1000.5'],
    ['1 000,500', 18, '1000.500'],
    ['1’000', 18, '1000'],
  ])('reads %j with %s decimals as %j', (typed, decimals, value) => {
    expect(readDecimal(typed, decimals)).toBe(value);
  });

  it.each([
    '1.2.3',
    '1,2,3',
    '1.5,',
    '-1',
    '1e5',
    '0x10',
    'abc',
    '1.5k',
    '١',
  ])('reads %j as no amount', (typed) => {
    expect(readDecimal(typed, 18)).toBeUndefined();
  });

  it.each([
    ['1,234.56', '.', '1234.56'],
    ['1,234.56', ',', '1234.56'],
    ['1.234,56', '.', '1234.56'],
    ['12,345,678', '.', '12345678'],
    ['12.345.678', '.', '12345678'],
    ['12.345.678', ',', '12345678'],
    ['1,234', '.', '1234'],
    ['1,000', '.', '1000'],
    ['1,234', ',', '1.234'],
    ['1.234', ',', '1234'],
    ['0,123', '.', '0.123'],
    ['1.234', '.', '1.234'],
    ['1234,567', '.', '1234.567'],
    [' 1.5 ', '.', '1.5'],
    ['1,5', '.', '1.5'],
    ['1,23', '.', '1.23'],
    ['1,2345', '.', '1.2345'],
  ] as const)('reads %j in a locale with decimal separator %j as %j', (typed, separator, value) => {
    expect(readDecimal(typed, 18, separator)).toBe(value);
  });

  it('returns a plain decimal that fits the token and is parsed as itself, or nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,  xe-') }),
        fc.integer({ min: 0, max: 18 }),
        fc.constantFrom('.' as const, ',' as const),
        (typed, decimals, separator) => {
          const value = readDecimal(typed, decimals, separator);
          if (value === undefined || value === '') return;
          expect(value).toMatch(/^(0|[1-9]\d*)(\.\d*)?$/);
          expect((value.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals);
          expect(readDecimal(value.replace('.', separator), decimals, separator)).toBe(value);
        },
      ),
    );
  });

  it.each([
    ['en-US', '.'],
    ['de-DE', ','],
  ] as const)("reads the formatter's output in %s", (locale, separator) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(999_999), (whole, fraction) => {
        const shown = new Intl.NumberFormat(locale).format(whole);
        expect(readDecimal(shown, 18, separator)).toBe(`${whole}`);
        expect(readDecimal(`${shown}${separator}${fraction}`, 18, separator)).toBe(
          `${whole}.${fraction}`,
        );
      }),
    );
  });
});
