import fc from 'fast-check';
import { matchParts } from './match-parts.ts';

const marked = (text: string, typed: string) =>
  matchParts(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('matchParts', () => {
  it.each([
    ['USD Coin', 'usd', '[USD] Coin'],
    ['USD Coin', 'coin usd', '[USD] [Coin]'],
    ['WETH / USDC', 'eth/usdc', 'W[ETH] / [USDC]'],
    ['ETH', 'eth e', '[ETH]'],
    ['Tether', 't', '[T]e[t]her'],
    ['a.b*c', '.*', 'a.b*c'],
    ['a.b*c', '.', 'a[.]b*c'],
    ['İstanbul Coin', 'coin', 'İstanbul [Coin]'],
    ['USD Coin', '', 'USD Coin'],
    ['USD Coin', ' / ', 'USD Coin'],
    ['USD Coin', 'xyz', 'USD Coin'],
  ])('in %j with query %j marks %j', (text, typed, shown) => {
    expect(marked(text, typed)).toBe(shown);
  });

  it('keeps the whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, typed) => {
        return (
          matchParts(text, typed)
            .map((part) => part.text)
            .join('') === text
        );
      }),
    );
  });
});
