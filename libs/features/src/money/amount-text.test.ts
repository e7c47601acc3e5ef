import fc from 'fast-check';
import { editableAmount, fiatValue } from './amount-text.ts';

describe('editableAmount', () => {
  it.each([
    [1_500_000n, 6, '1.5'],
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [123_456_789_012_345n, 6, '123456789'],
    [1_234_567_890_123_456_789n, 18, '1.23456789'],
    [12_345n, 0, '12345'],
  ])('shows %s with %s decimals as %s', (value, decimals, text) => {
    expect(editableAmount(value, decimals)).toBe(text);
  });

  it('never shows more than the actual amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), fc.nat(24), (value, decimals) => {
        const [whole = '', fraction = ''] = editableAmount(value, decimals).split('.');
        const shown = BigInt(whole + fraction.padEnd(decimals, '0'));
        expect(shown <= value).toBe(true);
        expect(value - shown <= value / 10n ** 8n).toBe(true);
      }),
    );
  });
});

describe('fiatValue', () => {
  it('multiplies, and returns undefined without a price', () => {
    expect(fiatValue(2_500_000n, 6, 2)).toBe(5);
    expect(fiatValue(2n, 6, undefined)).toBeUndefined();
  });
});
