import { walletParam } from './wallet-param.ts';

const MIXED = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

test.each([
  ['mixed case', MIXED, MIXED.toLowerCase()],
  ['lower case', MIXED.toLowerCase(), MIXED.toLowerCase()],
  ['a wrong checksum', MIXED.replace('Fd6', 'fd6'), undefined],
  ['a digit too few', MIXED.slice(0, -1), undefined],
  ['a name', 'alice.eth', undefined],
])('%s', (_, param, address) => {
  expect(walletParam(param)).toBe(address);
});
