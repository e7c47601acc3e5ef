import { LANGUAGES } from '../language-list.ts';
import { formatChange } from './change.ts';
import { formatEveryDigit } from './every-digit.ts';
import { formatFiat } from './fiat.ts';
import { formatPercent } from './percent.ts';
import { formatRatio } from './ratio.ts';
import { formatTokenAmount } from './token-amount.ts';

const NEGATIVE: Record<string, (locale: string) => string> = {
  'a percentage': (locale) => formatPercent(-240, { locale }),
  'a hair’s breadth of a percentage': (locale) => formatPercent(-0.2, { locale }),
  'a change': (locale) => formatChange(-0.0621, { locale }),
  money: (locale) => formatFiat(-12.3, 'USD', { locale, sign: 'always' }),
  'very little money': (locale) => formatFiat(-0.004, 'USD', { locale }),
  'an amount of a token': (locale) => formatTokenAmount(-15n, 1, { locale }),
  'very little of a token': (locale) => formatTokenAmount(-1n, 18, { locale }),
  'every digit': (locale) => formatEveryDigit('-1.5', locale),
  'a ratio': (locale) => formatRatio(-0.5, { locale }),
};

describe.each(Object.entries(NEGATIVE))('%s', (_, format) => {
  it.each(
    LANGUAGES.map(({ tag }) => tag),
  )('has a minus sign for negative values in %s, not a hyphen', (tag) => {
    expect(format(tag)).toContain('−');
    expect(format(tag)).not.toContain('-');
  });
});
