import { isBlocked, parseBlockedPaths } from './blocked-paths.ts';

describe('parseBlockedPaths', () => {
  it.each([
    ['/buy,/sell', ['/buy', '/sell']],
    [' /buy/ , /explore/tokens ', ['/buy', '/explore/tokens']],
    ['', []],
    [null, []],
    ['buy,,//', ['/']],
    // The targets of redirects cannot be disabled.
    ['/swap,/not-found,/buy', ['/buy']],
  ])('parses %j as %j', (content, expected) => {
    expect(parseBlockedPaths(content)).toEqual(expected);
  });
});

describe('isBlocked', () => {
  it.each([
    ['/buy', true],
    ['/buy/', true],
    ['/buy/card', true],
    ['/buyer', false],
    ['/', false],
    ['/swap', false],
  ])('for %s returns %s', (path, expected) => {
    expect(isBlocked(path, ['/buy'])).toBe(expected);
  });

  it('disables the landing page without the paths below it', () => {
    expect(isBlocked('/', ['/'])).toBe(true);
    expect(isBlocked('/swap', ['/'])).toBe(false);
  });
});
