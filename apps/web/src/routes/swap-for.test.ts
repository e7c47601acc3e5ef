import { LOCAL, NATIVE } from '@cenote/chains';
import { swapFor } from './swap-for.ts';

const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f';

test.each([
  ['a token', DAI, `/swap?chain=${LOCAL.slug}&outputCurrency=${DAI}`],
  ['the native coin', NATIVE, `/swap?chain=${LOCAL.slug}&outputCurrency=NATIVE`],
] as const)('%s is bought on its network', (_, token, path) => {
  expect(swapFor(LOCAL, token)).toBe(path);
});
