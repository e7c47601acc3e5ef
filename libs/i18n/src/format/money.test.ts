import fc from 'fast-check';
import { directionOf, formatChange } from './change.ts';
import { formatFiat } from './fiat.ts';
import { type Exchange, formatMoney } from './money.ts';

const EURO: Exchange = { currency: 'EUR', perDollar: 0.5, decimals: 2 };
const locale = 'en-US';

describe('formatMoney', () => {
  it('shows US dollars by default', () => {
    expect(formatMoney(1234.5, undefined, { locale })).toBe('$1,234.50');
  });

  it('shows US dollars in the current currency', () => {
    expect(formatMoney(10, EURO, { locale })).toBe('€5.00');
    expect(formatMoney(0.01, EURO, { locale })).toBe('<€0.01');
    expect(formatMoney(-2_000_000, EURO, { locale, compact: true })).toBe('−€1.0M');
    expect(formatMoney(3, EURO, { locale, sign: 'always' })).toBe('+€1.50');
  });

  it.each([null, undefined, Number.NaN])('shows a dash for %s', (dollars) => {
    expect(formatMoney(dollars, EURO)).toBe('–');
  });

  it('formats the amount in the current currency', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
        fc.double({ noNaN: true, min: 1e-3, max: 1e5 }),
        (dollars, perDollar) =>
          formatMoney(dollars, { currency: 'GBP', perDollar }) ===
          formatFiat(dollars * perDollar, 'GBP'),
      ),
    );
  });
});

describe('formatChange', () => {
  it.each([
    [0.024, '+2.40%', 'up'],
    [-0.0621, '−6.21%', 'down'],
    [-0.05, '−5.00%', 'down'],
    [0, '0.00%', 'flat'],
    [0.00001, '0.00%', 'flat'],
    [-0.00001, '0.00%', 'flat'],
    [0.0001, '+0.01%', 'up'],
    [123.456, '+12,346%', 'up'],
    [null, '–', 'flat'],
    [undefined, '–', 'flat'],
    [Number.NaN, '–', 'flat'],
  ] as const)('shows a change of %s as %s, with direction %s', (ratio, shown, direction) => {
    expect(formatChange(ratio, { locale })).toBe(shown);
    expect(directionOf(ratio)).toBe(direction);
  });
});
