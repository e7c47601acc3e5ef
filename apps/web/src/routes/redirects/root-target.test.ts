import { rootTarget } from './root-target.ts';

describe('rootTarget', () => {
  it.each([
    ['', '', undefined],
    ['?intro=true&chain=local', '', undefined],
    ['', '#fold', undefined],
    ['', '#//evil.example', undefined],
    ['', '#/explore/tokens?x=1', '/explore/tokens?x=1'],
    ['?intro=true', '#/swap', '/swap'],
  ])('for %s%s returns %s', (search, hash, expected) => {
    expect(rootTarget({ search, hash }, true)).toBe(expected);
  });

  it.each([
    ['', '', '/swap'],
    ['?intro=true', '', '/swap'],
    ['?chain=local-l2&intro=true&value=1', '', '/swap?chain=local-l2&value=1'],
    ['?chain=local', '#fold', '/swap?chain=local'],
    ['', '#//evil.example', '/swap'],
    ['', '#/limit', '/limit'],
  ])('for %s%s returns %s while the landing page is disabled', (search, hash, expected) => {
    expect(rootTarget({ search, hash }, false)).toBe(expected);
  });
});
