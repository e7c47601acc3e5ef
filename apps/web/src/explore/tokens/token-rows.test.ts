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
] as const)('by %s over a %s is %s to the gateway', (sort, range, expected) => {
  expect(tokenSort({ sort, range })).toBe(expected);
});

describe('tokens that something speaks against', () => {
  it('are left out of an overview', () => {
    expect(tokenFilter('', undefined)).toEqual({
      withoutFlags: true,
      safety: ['VERIFIED', 'MEDIUM'],
    });
  });

  it('are found by who looks for them, and stay with who marked them', () => {
    expect(tokenFilter('usdc', undefined)).toEqual({ search: 'usdc' });
    expect(tokenFilter('', [NATIVE])).toEqual({ addresses: [NATIVE] });
    expect(tokenFilter('eth', [NATIVE])).toEqual({ addresses: [NATIVE], search: 'eth' });
  });
});
