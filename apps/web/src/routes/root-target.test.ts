import { rootTarget } from './root-target.ts';

describe('rootTarget', () => {
  it.each([
    ['', '', '/swap'],
    ['?intro=true', '', '/swap'],
    ['?chain=local-l2&intro=true&value=1', '', '/swap?chain=local-l2&value=1'],
    ['', '#/explore/tokens?x=1', '/explore/tokens?x=1'],
    ['?chain=local', '#top', '/swap?chain=local'],
    ['', '#//evil.example', '/swap'],
  ])('of %s%s is %s', (search, hash, expected) => {
    expect(rootTarget({ search, hash })).toBe(expected);
  });
});
