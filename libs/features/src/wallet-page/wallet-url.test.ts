import { parseWalletUrl, writeWalletUrl } from './wallet-url.ts';

const USUAL = { tab: 'overview', type: 'all', network: 'all', status: 'open' };

test.each([
  ['nothing is as usual', '', {}],
  ['what is broken is as usual', '?tab=secrets&type=1&status=', {}],
  [
    'each part',
    '?tab=activity&type=swaps&network=local&status=all',
    {
      tab: 'activity',
      type: 'swaps',
      network: 'local',
      status: 'all',
    },
  ],
])('%s', (_, query, said) => {
  expect(parseWalletUrl(new URLSearchParams(query))).toEqual({ ...USUAL, ...said });
});

test('what is as usual is left out, what is not the page’s stays', () => {
  const params = new URLSearchParams('?theme=dark&tab=tokens');
  expect(String(writeWalletUrl(params, { tab: 'overview', type: 'nfts' }))).toBe(
    'theme=dark&type=nfts',
  );
});
