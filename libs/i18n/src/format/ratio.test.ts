import { formatRatio } from './ratio.ts';

it.each([
  [3021.4449, 'en-US', '3,021.44'],
  [0.000331023456, 'en-US', '0.000331023'],
  [1, 'en-US', '1'],
  [123_456_789.4, 'en-US', '123,456,789'],
  [3021.4449, 'de-DE', '3.021,44'],
])('%d in %s is formatted as %s', (ratio, locale, text) => {
  expect(formatRatio(ratio, { locale })).toBe(text);
});
