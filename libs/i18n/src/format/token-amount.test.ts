import fc from 'fast-check';
import { toDecimal } from './decimal.ts';
import { formatTokenAmount } from './token-amount.ts';

const ETHER = 10n ** 18n;
const ungrouped = (figure: string) => figure.replaceAll(',', '');

/** Parses base units from a formatted figure; exact, as the figure never has more decimals than the token. */
const shownUnits = (figure: string, decimals: number): bigint => {
  const [whole = '', fraction = ''] = ungrouped(figure).split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
};

describe('formatTokenAmount', () => {
  it.each([
    [0n, 18, '0'],
    [ETHER, 18, '1'],
    [1_234_567_890_000n, 6, '1,234,567'],
    [1_234_567_890n, 6, '1,234.56'],
    [123_456_789_012_345_678n, 18, '0.123456'],
    [12_345_678_901_234n, 18, '0.0000123456'],
    [1_999_999_999_999_999_999n, 18, '1.99999'],
    [1n, 18, '<0.00001'],
    [10n ** 13n, 18, '0.00001'],
    [-1n, 18, '>−0.00001'],
    [10n ** 30n, 18, '1T'],
    [255n, 0, '255'],
  ])('shows %s units of %s decimals as %s', (value, decimals, shown) => {
    expect(formatTokenAmount(value, decimals)).toBe(shown);
  });

  it('puts the symbol after the figure', () => {
    expect(formatTokenAmount(ETHER, 18, { symbol: 'ETH' })).toBe('1 ETH');
  });

  it('formats in the given locale', () => {
    expect(formatTokenAmount(1_234_500_000n, 6, { locale: 'de-DE' })).toBe('1.234,5');
    expect(formatTokenAmount(1n, 6, { locale: 'de-DE' })).toBe('<0,00001');
    expect(formatTokenAmount(-1_234_567_890n, 9, { locale: 'de-DE', full: true })).toBe(
      '−1,23456789',
    );
    expect(formatTokenAmount(1_050n, 3, { locale: 'bn-BD', full: true })).toBe('১.০৫');
  });

  it('shows every digit with `full`, for any amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }),
        fc.integer({ min: 0, max: 77 }),
        (value, decimals) =>
          ungrouped(formatTokenAmount(value, decimals, { full: true })) ===
          toDecimal(value, decimals).replace('-', '−'),
      ),
    );
  });

  const usual = fc.bigInt({ min: 10n ** 13n, max: 10n ** 30n - 1n });

  it('never shows more than the amount, nor fewer than six of its digits', () => {
    fc.assert(
      fc.property(usual, (value) => {
        const shown = shownUnits(formatTokenAmount(value, 18), 18);
        return shown <= value && (value - shown) * 100_000n <= value;
      }),
    );
  });

  it('never shows less than the amount when rounding up', () => {
    fc.assert(
      fc.property(usual, (value) => {
        const shown = shownUnits(formatTokenAmount(value, 18, { rounding: 'up' }), 18);
        return shown >= value && (shown - value) * 100_000n <= value;
      }),
    );
  });
});
