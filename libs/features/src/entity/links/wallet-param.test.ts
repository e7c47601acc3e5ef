import { nameParam, walletParam } from './wallet-param.ts';

const MIXED = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

test.each([
  ['mixed case', MIXED, MIXED.toLowerCase()],
  ['lower case', MIXED.toLowerCase(), MIXED.toLowerCase()],
  ['upper case', `0x${MIXED.slice(2).toUpperCase()}`, MIXED.toLowerCase()],
  ['a wrong checksum', MIXED.replace('Fd6', 'fd6'), undefined],
  ['a missing digit', MIXED.slice(0, -1), undefined],
  ['a name', 'alice.eth', undefined],
])('walletParam parses an address with %s', (_, param, address) => {
  expect(walletParam(param)).toBe(address);
});

test.each([
  ['a name', 'alice.eth', 'alice.eth'],
  ['a name with three labels', 'alice.cenote.eth', 'alice.cenote.eth'],
  ['letters of any script', ' école.eth', 'école.eth'],
  ['a username', 'alice7', 'alice7'],
  ['a name that starts with 0x', '0xalice.eth', '0xalice.eth'],
  ['an address with a missing digit', MIXED.slice(0, -1), undefined],
  ['an address prefix', '0x1234', undefined],
  ['an empty label', 'alice..eth', undefined],
  ['two words', 'alice b.eth', undefined],
  ['too few characters', 'al', undefined],
  ['too many characters', `${'a'.repeat(252)}.eth`, undefined],
])('nameParam parses a name: %s', (_, param, name) => {
  expect(nameParam(param)).toBe(name);
});
