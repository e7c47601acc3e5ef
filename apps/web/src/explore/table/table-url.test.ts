import { parseTable, TOKEN_TABLE, writeTable } from './table-url.ts';

const usual = { sort: 'volume', order: 'desc', search: '', range: 'day', favorites: '0' };

describe('the token table in the address', () => {
  it.each([
    ['', {}],
    [
      'sort=price&order=asc&range=year&search=usd',
      { sort: 'price', order: 'asc', range: 'year', search: 'usd' },
    ],
    ['favorites=1', { favorites: '1' }],
    ['sort=size&order=up&range=decade&favorites=yes', {}],
    [`search=${'x'.repeat(81)}`, {}],
    ['sort=tvl&sort=price&theme=light', { sort: 'tvl' }],
  ])('%j is parsed as %j', (query, expected) => {
    expect(parseTable(TOKEN_TABLE, new URLSearchParams(query))).toEqual({
      ...usual,
      ...expected,
    });
  });

  it('is written without default values, and other parameters are unchanged', () => {
    const before = new URLSearchParams('theme=light&sort=tvl&search=usd');
    const after = writeTable(TOKEN_TABLE, before, {
      sort: 'volume',
      order: 'asc',
      search: '',
    });
    expect(after.toString()).toBe('theme=light&order=asc');
    expect(before.get('sort')).toBe('tvl');
  });
});
