import { isBlocked, parseBlockedPaths } from './blocked-paths.ts';

describe('parseBlockedPaths', () => {
  it.each([
    ['/buy,/sell', ['/buy', '/sell']],
    [' /buy/ , /explore/tokens ', ['/buy', '/explore/tokens']],
    ['', []],
    [null, []],
    ['buy,,//', ['/']],
    // What the closed ones lead to cannot be closed.
    ['/swap,/not-found,/buy', ['/buy']],
  ])('of %j is %j', (content, expected) => {
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
  ])('of %s is %s', (path, expected) => {
    expect(isBlocked(path, ['/buy'])).toBe(expected);
  });

  it('closes the landing page without what lies under it', () => {
    expect(isBlocked('/', ['/'])).toBe(true);
    expect(isBlocked('/swap', ['/'])).toBe(false);
  });
});
