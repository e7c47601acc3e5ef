import { languageOf } from './language.ts';

const at = (hostname: string, search = '') => ({ hostname, search });

test.each([
  ['the browser', at('cenote.test'), null, ['xx', 'en-GB'], 'en-US'],
  ['a language without texts', at('cenote.test'), 'de-DE', [], 'en-US'],
  ['the address first', at('localhost', '?lng=en-XA'), 'en-US', ['en-US'], 'en-XA'],
  ['no language for tests in production', at('cenote.test', '?lng=en-XA'), null, [], 'en-US'],
] as const)('%s', (_, place, chosen, preferred, language) => {
  expect(languageOf(place, chosen, preferred)).toBe(language);
});
