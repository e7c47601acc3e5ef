import { NATIVE } from '@cenote/chains';
import { tokenParam } from './token-param.ts';

test.each([
  ['NATIVE', NATIVE],
  ['native', NATIVE],
  ['0x6B175474E89094C44Da98b954EedeAC495271d0F', '0x6b175474e89094c44da98b954eedeac495271d0f'],
  ['0x6b17', undefined],
  ['ether', undefined],
  ['0x6b175474e89094c44da98b954eedeac495271d0f/', undefined],
])('parameter %s is token %s', (param, address) => {
  expect(tokenParam(param)).toBe(address);
});
