import fc from 'fast-check';
import { CURRENCIES } from '../currencies.ts';
import { type FiatOptions, formatFiat } from './fiat.ts';

describe('formatFiat', () => {
  it.each<[number, FiatOptions, string]>([
    [0, {}, '$0.00'],
    [1234.5, {}, '$1,234.50'],
    [-3, {}, '−$3.00'],
    [0.01, {}, '$0.01'],
    [0.004, {}, '<$0.01'],
    [-0.004, {}, '>−$0.01'],
    [999_999_999_999, {}, '$999,999,999,999.00'],
    [1e12, {}, '$1.0T'],
    [-2.34e14, {}, '−$234.0T'],
    [1e15, {}, '>$999T'],
    [-1e40, {}, '<−$999T'],

    [999, { compact: true }, '$999.00'],
    [1_234, { compact: true }, '$1.2K'],
    [1_250_000, { compact: true }, '$1.3M'],
    [0.004, { compact: true }, '<$0.01'],
    [2_412_345, { compact: true, moreDigits: 2 }, '$2.412M'],
    [1.000_31, { price: true, moreDigits: 2 }, '$1.0003'],
    [0.000012345678, { price: true, moreDigits: 2 }, '$0.0000123457'],

    [3021.4, { price: true }, '$3,021.40'],
    [1, { price: true }, '$1.00'],
    [0.99999, { price: true }, '$1.00'],
    [0.99994, { price: true }, '$0.9999'],
    [0.000012345, { price: true }, '$0.00001235'],
    [1e-8, { price: true }, '$0.00000001'],
    [1e-20, { price: true }, '<$0.00000001'],
    [0, { price: true }, '$0.00'],

    [12.3, { sign: 'always' }, '+$12.30'],
    [-12.3, { sign: 'always' }, '−$12.30'],
    [0, { sign: 'always' }, '$0.00'],
  ])('shows %s with %j as %s', (value, options, shown) => {
    expect(formatFiat(value, 'USD', { locale: 'en-US', ...options })).toBe(shown);
  });

  it.each([
    ['JPY', 1234.5, '¥1,235'],
    ['JPY', 0.4, '<¥1'],
    ['EUR', 1234.5, '€1,234.50'],
    ['CAD', 1234.5, 'CA$1,234.50'],
    ['ARS', 1234.5, 'ARS\u00a01,234.50'],
    ['KRW', 1_234_567, '₩1,234,567'],
  ])('formats %s with its own symbol and decimals', (currency, value, shown) => {
    expect(formatFiat(value, currency, { locale: 'en-US' })).toBe(shown);
  });

  it('keeps fraction digits of a price if the currency has no cents', () => {
    expect(formatFiat(1.2345, 'JPY', { locale: 'en-US', price: true })).toBe('¥1.235');
    expect(formatFiat(151.23, 'JPY', { locale: 'en-US', price: true })).toBe('¥151');
  });

  it('uses the given number of decimals', () => {
    expect(formatFiat(1234.5, 'JPY', { locale: 'en-US', decimals: 2 })).toBe('¥1,234.50');
    expect(formatFiat(1234.5, 'USD', { locale: 'en-US', decimals: 0 })).toBe('$1,235');
  });

  it('formats in the given language', () => {
    expect(formatFiat(1234.5, 'EUR', { locale: 'de-DE' })).toBe('1.234,50\u00a0€');
    expect(formatFiat(-1234.5, 'USD', { locale: 'sv-SE' })).toBe('−1\u00a0234,50\u00a0$');
  });

  it('never formats another currency like US dollars', () => {
    for (const currency of CURRENCIES.filter((each) => each !== 'USD')) {
      expect(formatFiat(5, currency, { locale: 'en-US' })).not.toMatch(/^\$/);
    }
  });

  const currency = fc.constantFrom(...CURRENCIES);
  const amount = fc.double({ noNaN: true, min: 0.01, max: 1e11 });
  const read = (shown: string) => Number(shown.replace(/[^\d.]/g, ''));

  it('is accurate to half of its last digit', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(0, 2, 4), (value, decimals) => {
        const shown = formatFiat(value, 'EUR', { locale: 'en-US', decimals });
        const far = shown.startsWith('<') ? 10 ** -decimals : 0.5 * 10 ** -decimals;
        return Math.abs(read(shown) - value) <= far + value * 1e-12;
      }),
    );
  });

  it('is accurate to 0.3 % for prices', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: 1e-8, max: 1e11 }), currency, (value, each) => {
        const shown = formatFiat(value, each, { locale: 'en-US', price: true });
        return Math.abs(read(shown) - value) <= value * 0.006;
      }),
    );
  });

  it('formats a loss as the gain with a minus sign', () => {
    fc.assert(
      fc.property(amount, currency, (value, each) => {
        const gain = formatFiat(value, each, { locale: 'en-US' });
        fc.pre(!gain.startsWith('<'));
        return formatFiat(-value, each, { locale: 'en-US' }) === `−${gain}`;
      }),
    );
  });

  it('always returns a short text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), currency, fc.boolean(), (value, each, price) => {
        const shown = formatFiat(value, each, { locale: 'en-US', price });
        return shown.length > 0 && shown.length <= 26;
      }),
    );
  });
});
