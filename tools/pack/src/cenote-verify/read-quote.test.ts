import { readQuote } from './read-quote.ts';

describe('readQuote', () => {
  it.each([
    ['text that is not JSON', '{', /^the quote is not JSON/],
    ['another object', '{}', /^not a quote: quoteId: /],
    ['another value', '1', /^not a quote: the JSON: /],
    [
      "a gateway's error",
      '{"code":"NO_ROUTE","message":"No route"}',
      /^the gateway returned an error, not a quote: No route \(NO_ROUTE\)$/,
    ],
  ])('says what is wrong with %s', (_what, text, reason) => {
    expect(() => readQuote(text)).toThrow(reason);
  });
});
