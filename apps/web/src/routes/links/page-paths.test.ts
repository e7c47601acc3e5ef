import { LOCAL, NATIVE } from '@cenote/chains';
import { poolPath, swapPath, tokenPath } from './page-paths.ts';

const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f';

test.each([
  ['a token', DAI, `/explore/tokens/${LOCAL.slug}/${DAI}`],
  ['the native coin', NATIVE, `/explore/tokens/${LOCAL.slug}/NATIVE`],
] as const)('%s has a page below its network', (_, token, path) => {
  expect(tokenPath(LOCAL, token)).toBe(path);
});

test('a pool has a page by its id', () => {
  expect(poolPath(LOCAL, '0x12')).toBe('/explore/pools/local/0x12');
});

test.each([
  ['bought', { output: DAI }, `outputCurrency=${DAI}`],
  ['sold', { input: DAI }, `inputCurrency=${DAI}`],
  [
    'output for the native coin',
    { input: NATIVE, output: DAI },
    `inputCurrency=NATIVE&outputCurrency=${DAI}`,
  ],
] as const)('a token is the %s of the swap form on its network', (_, sides, query) => {
  expect(swapPath(LOCAL, sides)).toBe(`/swap?chain=${LOCAL.slug}&${query}`);
});
