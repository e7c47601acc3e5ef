import { languageOf } from './language.ts';

const at = (hostname: string, search = '') => ({ hostname, search });

test.each([
  ["the browser's language", at('cenote.test'), null, ['xx', 'en-GB'], 'en-US'],
  ['English for a language without texts', at('cenote.test'), 'de-DE', [], 'en-US'],
  ["the address's language first", at('localhost', '?lng=en-XA'), 'en-US', ['en-US'], 'en-XA'],
  ['no test language in production', at('cenote.test', '?lng=en-XA'), null, [], 'en-US'],
] as const)('languageOf returns %s', (_, params, chosen, preferred, language) => {
  expect(languageOf(params, chosen, preferred)).toBe(language);
});
