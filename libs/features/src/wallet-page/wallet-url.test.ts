import { parseWalletUrl, writeWalletUrl } from './wallet-url.ts';

const USUAL = { tab: 'overview', type: 'all', network: 'all', status: 'open' };

test.each([
  ['an empty query as defaults', '', {}],
  ['invalid values as defaults', '?tab=secrets&type=1&status=', {}],
  [
    'every parameter',
    '?tab=activity&type=swaps&network=local&status=all',
    {
      tab: 'activity',
      type: 'swaps',
      network: 'local',
      status: 'all',
    },
  ],
])('parseWalletUrl reads %s', (_, query, expected) => {
  expect(parseWalletUrl(new URLSearchParams(query))).toEqual({ ...USUAL, ...expected });
});

test('default values are omitted, and other parameters are unchanged', () => {
  const params = new URLSearchParams('?theme=dark&tab=tokens');
  expect(String(writeWalletUrl(params, { tab: 'overview', type: 'nfts' }))).toBe(
    'theme=dark&type=nfts',
  );
});
