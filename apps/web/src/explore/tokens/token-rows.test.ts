import { NATIVE } from '@cenote/chains';
import { tokenFilter, tokenSort } from './token-rows.ts';

test.each([
  ['volume', 'day', 'VOLUME'],
  ['volume', 'hour', 'VOLUME_HOUR'],
  ['volume', 'year', 'VOLUME_YEAR'],
  ['change', 'day', 'CHANGE_DAY'],
  ['change', 'month', 'CHANGE_MONTH'],
  ['price', 'week', 'PRICE'],
  ['tvl', 'hour', 'TVL'],
] as const)("sort by %s over a %s is %s in the gateway's API", (sort, range, expected) => {
  expect(tokenSort({ sort, range })).toBe(expected);
});

describe('flagged tokens', () => {
  it('are hidden without a search text', () => {
    expect(tokenFilter('', undefined)).toEqual({
      withoutFlags: true,
      safety: ['VERIFIED', 'MEDIUM'],
    });
  });

  it('are found by search, and shown among favorites', () => {
    expect(tokenFilter('usdc', undefined)).toEqual({ search: 'usdc' });
    expect(tokenFilter('', [NATIVE])).toEqual({ addresses: [NATIVE] });
    expect(tokenFilter('eth', [NATIVE])).toEqual({ addresses: [NATIVE], search: 'eth' });
  });
});
