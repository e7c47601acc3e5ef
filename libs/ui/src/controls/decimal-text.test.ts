import fc from 'fast-check';
import { sanitizeDecimal, ungroupPasted } from './decimal-text.ts';

describe('sanitizeDecimal', () => {
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
    ['1’000', 18, '1000'],
  ])('takes %j with %s decimals as %j', (typed, decimals, value) => {
    expect(sanitizeDecimal(typed, decimals)).toBe(value);
  });

  it.each(['1.2.3', '1,2,3', '1.5,', '-1', '1e5', '0x10', 'abc', '١'])('refuses %j', (typed) => {
    expect(sanitizeDecimal(typed, 18)).toBeUndefined();
  });

  it('answers with a plain decimal that fits the token, or not at all', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,  x') }),
        fc.integer({ min: 0, max: 18 }),
        (typed, decimals) => {
          const value = sanitizeDecimal(typed, decimals);
          if (value === undefined || value === '') return;
          expect(value).toMatch(/^(0|[1-9]\d*)(\.\d*)?$/);
          expect((value.split('.')[1] ?? '').length).toBeLessThanOrEqual(decimals);
          expect(sanitizeDecimal(value, decimals)).toBe(value);
        },
      ),
    );
  });
});

describe('ungroupPasted', () => {
  it.each([
    ['1,234.56', '.', '1234.56'],
    ['1.234,56', '.', '1234.56'],
    ['12,345,678', '.', '12345678'],
    ['12.345.678', ',', '12345678'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1,234'],
    ['0,123', '.', '0,123'],
    ['1.234', '.', '1.234'],
    [' 1.5 ', '.', '1.5'],
    ['1,5', '.', '1,5'],
  ] as const)('reads %j where the point is %j as %j', (pasted, separator, value) => {
    expect(ungroupPasted(pasted, separator)).toBe(value);
  });

  it('reads what the formatter writes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(999_999), (whole, fraction) => {
        const shown = `${new Intl.NumberFormat('en-US').format(whole)}.${fraction}`;
        expect(ungroupPasted(shown, '.')).toBe(`${whole}.${fraction}`);
      }),
    );
  });
});
