import fc from 'fast-check';
import { knownTokensOf } from '../known-tokens.ts';
import { LOCAL } from '../networks/index.ts';
import { CONFUSABLES } from './confusables.ts';
import { isAlike, skeleton, skeletonsOf } from './index.ts';

describe('names that look alike', () => {
  test.each([
    ['USDC', 'usdc'],
    ['USDC', 'USD C'],
    ['USDC', 'U.S.D.C.'],
    ['USDC', '$USDC'],
    ['USDC', 'U$DC'],
    ['USDC', '$U$DC'],
    ['USDT', 'USD₮'],
    ['USDT', '$USD₮'],
    ['SUSHI', '$USHI'],
    ['WBTC', 'W₿TC'],
    ['rETH', 'rΞTH'],
    ['USDC', 'USDC ✓'],
    // Digits that read as the continuation of an amount before them.
    ['USDC', '000USDC'],
    ['USDC', ',000 000 USDC'],
    ['USDC', '\u05c0000USDC'],
    // Cyrillic, small and capital.
    ['USDC', 'USDС'],
    ['PEPE', 'РЕРЕ'],
    ['TOH', 'тон'],
    // Greek capitals whose small letters look like other Latin letters.
    ['WETH', 'WETΗ'],
    ['UNI', 'UΝI'],
    ['WBTC', 'WΒTC'],
    ['ZRX', 'ΖRX'],
    ['USDC', 'USDϹ'],
    // Lisu and Cherokee.
    ['USDC', 'ꓴꓢꓓꓚ'],
    ['WETH', 'ᎳᎬᎢᎻ'],
    // Full width, mathematical, with marks.
    ['USDC', 'ＵＳＤＣ'],
    ['USDC', '𝐔𝐒𝐃𝐂'],
    ['USDC', 'ÜŚDĈ'],
    ['Permit2', 'ᴘᴇʀᴍɪᴛ2'],
    ['WETH', 'VVETH'],
    ['LINK', '1INK'],
    ['LINK', 'IINK'],
    ['DAI', 'DAl'],
    ['DAI', 'DΑΙ'],
    ['COMP', 'C0MP'],
    ['Maker', 'Маker'],
    ['Uniswap', 'Unіѕwар'],
    ['Arbitrum', 'Arbitrurn'],
    // Hangul fillers, braille blank, zero width, a selector, a null note head.
    ['USDC', 'USDC\u3164'],
    ['USDC', 'USD\u115fC'],
    ['USDC', '\u2800USDC'],
    ['USDC', 'US\u200bDC'],
    ['USDC', 'USDC\ufe0f'],
    ['USDC', 'U\u{1D159}SDC'],
  ])('%j and %j are alike', (a, b) => {
    expect(isAlike(a, b)).toBe(true);
  });

  test.each([
    ['USDC', 'USDT'],
    ['USDC', 'USDC.e'],
    ['DAI', 'DAO'],
    ['ETH', 'WETH'],
    ['AAVE', 'AVAX'],
    ['PEPE', '1000PEPE'],
    ['WETH', '柴犬'],
    ['TON', 'ТОН'],
  ])('%j and %j are not alike', (a, b) => {
    expect(isAlike(a, b)).toBe(false);
  });

  test('a name without letters resembles no name', () => {
    expect(skeletonsOf('🚀 ?!')).toEqual([]);
    expect(skeletonsOf('\u3164\u2800')).toEqual([]);
  });

  test('letters that do not look like a to z are not changed', () => {
    expect(skeletonsOf('柴犬')).toEqual(['柴犬']);
  });

  test('the dots of a host name are not removed', () => {
    expect(skeleton('арр.examp1e.org')).toBe('app.example.org');
  });
});

test('a well-known symbol with look-alike letters, marks or hidden characters still resembles the original', () => {
  const byLetter = new Map<string, string[]>();
  for (const [character, letter] of CONFUSABLES) {
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), character]);
  }
  const disguised = (letter: string) =>
    fc.constantFrom(letter, letter.toLowerCase(), ...(byLetter.get(skeleton(letter)) ?? []));
  const extra = fc.constantFrom('', '', '', '\u3164', '\u2800', '\u200d', '\u0301', ' ', '.');
  const symbols = knownTokensOf(LOCAL.id).map(({ symbol }) => symbol);
  const disguise = fc
    .constantFrom(...symbols)
    .chain((symbol) =>
      fc
        .tuple(...[...symbol].map((letter) => fc.tuple(disguised(letter), extra)))
        .map((letters) => ({ symbol, name: letters.flat().join('') })),
    );
  fc.assert(
    fc.property(disguise, ({ symbol, name }) => {
      expect(isAlike(symbol, name)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
