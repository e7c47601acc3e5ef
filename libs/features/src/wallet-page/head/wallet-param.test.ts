import { nameParam, walletParam } from './wallet-param.ts';

const MIXED = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

test.each([
  ['mixed case', MIXED, MIXED.toLowerCase()],
  ['lower case', MIXED.toLowerCase(), MIXED.toLowerCase()],
  ['capitals', `0x${MIXED.slice(2).toUpperCase()}`, MIXED.toLowerCase()],
  ['a wrong checksum', MIXED.replace('Fd6', 'fd6'), undefined],
  ['a digit too few', MIXED.slice(0, -1), undefined],
  ['a name', 'alice.eth', undefined],
])('%s', (_, param, address) => {
  expect(walletParam(param)).toBe(address);
});

test.each([
  ['a name', 'alice.eth', 'alice.eth'],
  ['a name of three parts', 'alice.cenote.eth', 'alice.cenote.eth'],
  ['letters of any script', ' école.eth', 'école.eth'],
  ['a username', 'alice7', 'alice7'],
  ['a name that begins as addresses do', '0xalice.eth', '0xalice.eth'],
  ['an address with a digit too few', MIXED.slice(0, -1), undefined],
  ['the beginning of an address', '0x1234', undefined],
  ['an empty part', 'alice..eth', undefined],
  ['two words', 'alice b.eth', undefined],
  ['too few letters', 'al', undefined],
  ['too many', `${'a'.repeat(252)}.eth`, undefined],
])('as a name: %s', (_, param, name) => {
  expect(nameParam(param)).toBe(name);
});
