import { CURRENCIES, currencyName, currencySymbol, isCurrency } from './currencies.ts';

describe('currencies', () => {
  it('are twenty-two without duplicates', () => {
    expect(new Set(CURRENCIES).size).toBe(22);
  });

  it.each([
    ['USD', true],
    ['MXN', true],
    ['usd', false],
    ['CHF', false],
    ['', false],
    [undefined, false],
    [null, false],
  ])('%s is supported: %s', (code, offered) => {
    expect(isCurrency(code)).toBe(offered);
  });

  it.each(CURRENCIES)('%s has a name and a symbol', (currency) => {
    expect(currencyName(currency)).not.toBe(currency);
    expect(currencySymbol(currency)).not.toBe('');
  });

  it('have names in the given language', () => {
    expect(currencyName('EUR', 'de-DE')).toBe('Euro');
    expect(currencyName('JPY', 'fr-FR')).toBe('yen japonais');
    expect(currencySymbol('JPY', 'en-US')).toBe('¥');
  });
});
