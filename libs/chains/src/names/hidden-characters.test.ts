import { hasHidden, hasHiddenInText, replaceHidden } from './hidden-characters.ts';

test.each([
  ['a Hangul filler', 'USDC\u3164'],
  ['a Hangul initial filler', 'USD\u115fC'],
  ['a half-width Hangul filler', 'USDC\uffa0'],
  ['a braille blank', '\u2800USDC'],
  ['a grapheme joiner', 'US\u034fDC'],
  ['a selector behind a letter', 'USDC\ufe0f'],
  ['a supplementary selector', 'USDC\u{E0100}'],
  ['a bidirectional override', '\u202eCDSU'],
  ['a zero-width space', 'US\u200bDC'],
  ['a null note head', 'USDC\u{1D159}'],
  ['an object replacement', 'USDC\ufffc'],
])('%s is a hidden character', (_, text) => {
  expect(hasHidden(text)).toBe(true);
  expect(hasHiddenInText(text)).toBe(true);
  expect(['USDC', 'CDSU']).toContain(replaceHidden(text, ''));
});

test.each([
  'USDC',
  '柴犬',
  'Ünïted',
  'दिल्ली',
  '❤️ Love',
  '👩‍💻',
  '1️⃣ Step',
  'שקל',
])('%s has no hidden characters', (text) => {
  expect(replaceHidden(text, '')).toBe(text);
  expect(hasHidden(text)).toBe(false);
  expect(hasHiddenInText(text)).toBe(false);
});

test('a text may have line breaks, a name may not', () => {
  expect(hasHiddenInText('a\n\tb')).toBe(false);
  expect(hasHidden('a\nb')).toBe(true);
});
