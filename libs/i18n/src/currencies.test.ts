import { CURRENCIES, currencyName, currencySymbol, isCurrency } from './currencies.ts';

describe('currencies', () => {
  it('are twenty-two, each once', () => {
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
  ])('%s on offer: %s', (code, offered) => {
    expect(isCurrency(code)).toBe(offered);
  });

  it.each(CURRENCIES)('%s has a name and a sign', (currency) => {
    expect(currencyName(currency)).not.toBe(currency);
    expect(currencySymbol(currency)).not.toBe('');
  });

  it('have their names in the language asked for', () => {
    expect(currencyName('EUR', 'de-DE')).toBe('Euro');
    expect(currencyName('JPY', 'fr-FR')).toBe('yen japonais');
    expect(currencySymbol('JPY', 'en-US')).toBe('¥');
  });
});
