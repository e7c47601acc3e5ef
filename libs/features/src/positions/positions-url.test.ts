import { isShown, parsePositionsUrl } from './positions-url.ts';

const of = (query: string) => parsePositionsUrl(new URLSearchParams(query));

test.each([
  ['', { status: 'open', version: 'all', network: 'all' }],
  ['status=closed&version=v3&network=base', { status: 'closed', version: 'v3', network: 'base' }],
  [
    `status=no&version=v5&network=${'x'.repeat(41)}`,
    { status: 'open', version: 'all', network: 'all' },
  ],
])('parsePositionsUrl reads the filters of "%s"', (query, filters) => {
  expect(of(query)).toEqual(filters);
});

const position = { status: 'out_of_range', protocol: 'v3', chainId: 1 } as const;

test.each([
  ['open positions', 'open', 'all', undefined, true],
  ['its status', 'out_of_range', 'all', undefined, true],
  ['another status', 'in_range', 'all', undefined, false],
  ['closed positions', 'closed', 'all', undefined, false],
  ['every status', 'all', 'all', undefined, true],
  ['its version', 'open', 'v3', undefined, true],
  ['another version', 'open', 'v4', undefined, false],
  ['its network', 'open', 'all', 1, true],
  ['another network', 'open', 'all', 10, false],
] as const)('a filter for %s', (_, status, version, chainId, shown) => {
  expect(isShown(position, { status, version }, chainId)).toBe(shown);
});
