import { poolFilter } from './pool-rows.ts';

test.each([
  [{}, { hideSpam: true }],
  [{ search: 'eth/usdc' }, { search: 'eth/usdc' }],
  [{ protocol: 'v3' }, { hideSpam: true, protocols: ['V3'] }],
  [
    { fee: '500', search: 'eth' },
    { search: 'eth', fees: [500] },
  ],
  [
    { fee: 'dynamic', protocol: 'v4' },
    { hideSpam: true, protocols: ['V4'], fees: [8_388_608] },
  ],
] as const)('%j requests pools with filter %j', (url, expected) => {
  expect(poolFilter({ search: '', protocol: 'all', fee: 'all', ...url })).toEqual(expected);
});
