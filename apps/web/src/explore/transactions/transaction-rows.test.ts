import { transactionFilter } from './transaction-rows.ts';

test.each([
  [{}, {}],
  [{ type: 'swap' }, { kinds: ['SWAP'] }],
  [
    { type: 'remove', search: 'eth' },
    { kinds: ['BURN'], search: 'eth' },
  ],
] as const)('%j requests transactions with filter %j', (url, expected) => {
  expect(transactionFilter({ search: '', type: 'all', ...url })).toEqual(expected);
});
